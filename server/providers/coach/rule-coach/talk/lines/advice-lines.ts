import type { Lines } from './lines.ts'

/** Short advice in three styles, without numbers: those come from the founder's facts. */
export type AdviceTopic =
  | 'first'
  | 'stuck'
  | 'customers'
  | 'weary'
  | 'price'
  | 'people'
  | 'money'
  | 'drift'
  | 'decide'

export const adviceLines: Record<AdviceTopic, Lines> = {
  first: {
    supportive: ['Take what carries the most weight while the day is fresh.'],
    balanced: ['Begin with what would hurt most if it stayed undone tonight.'],
    aggressive: ['Do the one you would rather not, before anything else.'],
  },
  stuck: {
    supportive: ['Being stuck mostly means that the next step is too big or waits on somebody.'],
    balanced: ['Stuck has a cause: the step is too big, or somebody owes you something.'],
    aggressive: ['Stuck is a step that is too big or a message you have not sent.'],
  },
  customers: {
    supportive: ['First customers mostly come from people who know the problem and are asked in person.'],
    balanced: [
      'Early customers come from direct asks, not from pages: talk to people who have the problem now.',
    ],
    aggressive: ['Nobody buys what nobody offers them: ask people by name, today.'],
  },
  weary: {
    supportive: ['That sounds heavy. A smaller plan kept beats a large one dragged along.'],
    balanced: ['Take it as a sign to cut the plan, not to push harder.'],
    aggressive: ['Then cut. A shorter list that gets done is no defeat.'],
  },
  price: {
    supportive: ['Buyers know best what it replaces and what that costs them; let them tell you.'],
    balanced: ['A price is tested by asking for it: name it to the next buyer and watch what happens.'],
    aggressive: ['Stop guessing: say the price out loud to somebody who can pay it.'],
  },
  people: {
    supportive: ['A new person helps most where the work is steady and you can say what good looks like.'],
    balanced: ['Bring somebody in for work you have done yourself and can describe, not for a hope.'],
    aggressive: ['Do not hire to escape a problem you have not described.'],
  },
  money: {
    supportive: ['Money questions get calmer once what comes in and what goes out stand side by side.'],
    balanced: ['The cheapest money is what customers already owe or would pay; look there before elsewhere.'],
    aggressive: ['Collect before you raise: what a customer pays costs no share.'],
  },
  drift: {
    supportive: ['Drifting often hides an unclear first step; make it small enough to begin.'],
    balanced: ['What you avoid is mostly what you have not cut small enough.'],
    aggressive: ['You are choosing the easy thing. Choose again.'],
  },
  decide: {
    supportive: ['I cannot weigh it for you; what helps is to ask which choice you could undo.'],
    balanced: ['I cannot weigh that one by rules: take the choice you can undo, and decide today.'],
    aggressive: ['I will not decide that for you. If it can be undone, decide now.'],
  },
}

export const adviceEndings: Record<AdviceTopic, Lines> = {
  first: {
    supportive: ['Start with {m}, one small piece of it.'],
    balanced: ['Start with {m} now.'],
    aggressive: ['Start {m} now, before anything else.'],
  },
  stuck: {
    supportive: ['What is the smallest piece of {m} that depends on nobody else?'],
    balanced: ['Who or what is {m} waiting for?'],
    aggressive: ['What exactly stops {m}, in one sentence?'],
  },
  customers: {
    supportive: ['Who is one person with this problem you could write to today?'],
    balanced: ['Name one person who has the problem: who is it?'],
    aggressive: ['Whom do you ask today, by name?'],
  },
  weary: {
    supportive: ['Which mission could wait until tomorrow, so that only {m} remains?'],
    balanced: ['What can move to tomorrow, so that only {m} is left?'],
    aggressive: ['Keep {m} and move the rest: what goes?'],
  },
  price: {
    supportive: ['Who could you ask about the price this week?'],
    balanced: ['Who hears the price from you next?'],
    aggressive: ['Who hears the price today?'],
  },
  people: {
    supportive: ['Which work would you hand over first?'],
    balanced: ['Which work, done by you until now, would be handed over?'],
    aggressive: ['What exactly would they finish in their first week?'],
  },
  money: {
    supportive: ['What is the next sum that could come in?'],
    balanced: ['Which payment could you ask for this week?'],
    aggressive: ['Who owes you money, and when do you call?'],
  },
  drift: {
    supportive: ['What is the first small step of {m}?'],
    balanced: ['Close the rest and open {m}: what is its first step?'],
    aggressive: ['What of {m} do you start the minute this ends?'],
  },
  decide: {
    supportive: ['Which choice serves {g}?'],
    balanced: ['Which choice moves {g}?'],
    aggressive: ['Which one moves {g}, and what are you waiting for?'],
  },
}
