import { moreThanWork, type SupportCard, type SupportLine } from '#contract/support-offer.ts'
import { capital } from '#server/platform/text/words.ts'

/*
 * Fixed answers to texts that may mean danger: the same in every style, reviewed by people, never generated. Not yet
 * reviewed by a clinician (README.md).
 */

const reach = (line: SupportLine): string =>
  line.page
    ? `You can find a person to talk to at ${line.number}`
    : `You can ${line.text === null ? 'call' : line.call === null ? 'text' : 'call or text'} ${line.number}${/day and night|24/.test(line.how) ? ' right now, day or night,' : ''} and talk to a person`

const where = (line: SupportLine): string =>
  line.page || line.name.includes('?')
    ? `People who listen are ${line.page ? 'at' : 'on'} ${line.number}.`
    : `${line.name} ${/s$/.test(line.name) ? 'are' : 'is'} on ${line.number}${/free/.test(line.how) && /day and night/.test(line.how) ? ', free, any hour' : ''}.`

const firstLine = (card: SupportCard) => card.lines[0]!

export const replies = {
  dangerNow: ({ emergency }: SupportCard) =>
    `Please call ${emergency.number} right now. If you can, go to where another person is. I'm stopping everything else.`,
  overdose: ({ emergency }: SupportCard) =>
    `Call ${emergency.number} now and tell them what you took. Don't wait to feel worse. Is someone with you?`,
  thoughts: [
    (card: SupportCard) =>
      `I'm really glad you told me. ${reach(firstLine(card))}. Are you thinking of killing yourself?`,
    (card: SupportCard) =>
      `That sounds like more than a bad day, and I don't want to talk past it. ${where(firstLine(card))} Are you thinking about suicide?`,
    () => moreThanWork,
  ],
  abuse: () =>
    `I'm sorry. That isn't your fault, and it's not okay. If you're in danger now, call the emergency number. There are people who help with exactly this. Is it safe for me to show their number on this screen?`,
  abuseSafe: () =>
    `You don't have to decide anything today. They'll talk with you whatever you choose. If someone checks this phone, you may want to call from another one.`,
  abuseNotSafe: () => `Okay. Nothing is shown here. If you're in danger now, call the emergency number.`,
  medical: ({ emergency }: SupportCard) =>
    `Please call ${emergency.number} now. That can be serious and it shouldn't wait. Leave all of this; it keeps.`,
  someoneElse: (card: SupportCard) =>
    `I'd take that seriously. Ask them straight: are you thinking of killing yourself? Asking doesn't make it worse. Stay with them if you can. ${capital(firstLine(card).number)} talks to people who are worried about someone, too.`,
  unclear: [
    'That sounds heavy. Is it the company, or is it more than that?',
    "I want to be sure I don't talk past you. Is it work, or is it more than that?",
  ],
  doubtful: "I've kept all of that. One thing before I go on: is it the company, or is it more than that?",
  figureOfSpeech: 'Figure of speech, or is it that bad?',
  onlyWork: {
    opening: 'Okay, the company then. Thank you for saying so.',
    goOn: 'We can go on whenever you like.',
  },
  misread: { opening: "Good. Then I misread you, and I'm glad.", goOn: 'Go on where you were.' },
  yes: (card: SupportCard) =>
    `Thank you for being straight with me. Please call them now, while this is open: ${firstLine(card).number}. If you might act on it, call ${card.emergency.number} or go to a hospital. And tell one person near you, even in three words: I'm not safe.`,
  no: () =>
    "Okay. Thank you for answering. The number stays here in case that changes. We don't have to talk about work. What would you like?",
  angry: () =>
    "Fair enough. I'd rather ask once too often. It stays on the screen and I won't go on about it.",
  angryDiscreet: () => "Fair enough. I'd rather ask once too often. I won't go on about it.",
  stay: () => "I'm here. You can write or say whatever comes, or nothing at all.",
  quietWork: [
    'That can stay as it is today. If you want it on the list, you can put it there yourself. Nothing has to get done.',
    'The work keeps. If something should be written down, the list is open to you, and nothing on it is urgent today.',
    'Okay. I leave the plan alone today, and nothing is lost by that.',
  ],
  quiet: [
    "I'm here.",
    'Thank you for telling me.',
    'Take your time. Nothing needs doing here.',
    "You don't have to explain it well. Any words will do.",
    "I'm listening.",
    'There is no hurry with any of it.',
    "You don't have to carry this on your own. Is there someone who could sit with you?",
    'That matters. Say more if you want to, or nothing.',
    "It's all right to just be here for a while.",
    "I'm still here.",
    'It can be enough to get through the next few minutes.',
    "You can stop whenever you like. I'll be here.",
    'Thank you for staying with it.',
    'Nothing else has to happen now.',
  ],
  greetingQuiet: "I'm here. Nothing has to be planned today.",
  greetingAfter: 'Good to see you. How are you today?',
  reflectionQuiet: 'Nothing has to be closed today. Rest, if you can.',
} as const

/** All fixed texts of a country. */
export const fixedTexts = (card: SupportCard): string[] =>
  Object.values(replies)
    .flat()
    .map((reply) =>
      typeof reply === 'string'
        ? reply
        : typeof reply === 'function'
          ? reply(card)
          : `${reply.opening} ${reply.goOn}`,
    )

export const chips = {
  thoughts: ['Yes, I am', 'No, but it is bad', 'Just stay with me'],
  abuse: ['Yes, it is safe', 'No, not here', 'Just stay with me'],
  unclear: ["It's the company", "It's more than that"],
  figureOfSpeech: ['Figure of speech', "It's that bad"],
} as const

/** A text for TTS: digits one by one, so that 988 is not read as "nine hundred and eighty-eight". */
export const spokenDigits = (text: string): string =>
  text.replace(/#?\d[\d ]*\d|\d/g, (number) => number.replace(/ /g, '').split('').join(' '))
