/** A founder's words, what a good model answers in the pieces of its stream, and what of it is said. */
export interface PlausibleReply {
  kind: string
  said: string
  reply: string
  /** The reply as it is spoken, where that is not what was written. */
  spoken?: string
}

/** Replies of ten kinds that a decent model writes, for a founder whose mission is to send 50 outreach emails. */
export const plausibleReplies: readonly PlausibleReply[] = [
  {
    kind: 'advice with general numbers',
    said: 'How do I find my first customers?',
    reply:
      "Ask people you can ring today. Write down twenty names, call five before lunch, and ask each for ten minutes. If two of them would pay, you've found the group to look for.",
  },
  {
    kind: 'bold words and a list',
    said: 'What should I even write to them?',
    reply:
      '**Four short lines.**\n- Who you are\n- Why *them*\n- Three questions by phone\n\nRead it to me first?',
    spoken: 'Four short lines. Who you are. Why them. Three questions by phone. Read it to me first?',
  },
  {
    kind: 'the founder quoted',
    said: "Karen says the demo is too long and I don't know what to cut",
    reply:
      'Cut what she never asked about. "Too long" mostly means the first five minutes are about you. What did she ask first?',
  },
  {
    kind: 'a sum of own figures',
    said: 'I rang three owners this morning and four after lunch, nobody picked up',
    reply:
      "Seven calls and nobody there, that's a dull day. Try the same seven at half past eight, before they open.",
  },
  {
    kind: 'a turn of phrase with a number',
    said: 'My co-founder and I disagree about the roadmap',
    reply:
      'Then the roadmap is the wrong place for it. You two need one hour, one on one, without a screen. What would you say first?',
  },
  {
    kind: 'a range of a rule of thumb',
    said: 'How much notice do I have to give before I put the price up?',
    reply:
      'A month or two is usual. Most people raise new customers first, by 20 to 30 percent, and leave the old ones until renewal.',
  },
  {
    kind: 'spans of time',
    said: 'I have no idea whether the ad works',
    reply:
      'Give it two weeks before you judge it. Ten minutes every Monday is enough: what it cost, and who it brought.',
  },
  {
    kind: 'a fact of their own data',
    said: 'How many emails are left?',
    reply: "Fifty, so far none of the outreach emails has gone. Start with the five you'd least mind losing.",
  },
  {
    kind: 'a win',
    said: 'They signed! Globex signed the contract!',
    reply:
      'Signed. Well done, that was the big one. Enjoy this hour before you tell anybody what comes next.',
  },
  {
    kind: 'a price with a condition',
    said: "Should I raise prices? We're at $99 flat and nobody has ever complained.",
    reply:
      'Yes, for new customers. If nobody ever complains, ninety-nine is probably low. Put $149 in front of the next five; if two still say yes, it stays. What does your biggest account get for $99?',
  },
]
