import { describe, expect, test } from 'vitest'
import { echoOf, feelingIn, lessonOf } from './echo.ts'
import { shortName } from './short-name.ts'

describe('what was said, given back in the second person', () => {
  test.each([
    ['I pulled Dan off it.', 'you pulled Dan off it'],
    ['their legal is sitting on it', 'their legal is sitting on it'],
    ["well I guess we're dropping the free plan", "you're dropping the free plan"],
    ['My cofounder wants to quit.', 'your cofounder wants to quit'],
    ['I was late because the train broke down in the middle of nowhere', 'you were late'],
    ['Globex signed', 'Globex signed'],
    ["They'd pay about half of what I charge", "they'd pay about half of what you charge"],
  ])('"%s" -> "%s"', (said, echo) => {
    expect(echoOf(said)).toBe(echo)
  })

  test.each([
    'six demos',
    'are you a robot?',
    'the "big one" is done',
    'Close rate 38%',
    'https://a.example is down',
    '',
  ])('not "%s"', (said) => {
    expect(echoOf(said)).toBeNull()
  })
})

test.each([
  [
    'I guess the lesson is the email was less scary than I thought',
    'The email was less scary than I thought',
  ],
  ['Lesson: i reassign people without saying so.', 'I reassign people without saying so'],
  ['no', null],
])('the lesson in "%s" is %j', (said, lesson) => {
  expect(lessonOf(said)).toBe(lesson)
})

test.each([
  ["I'm so tired of this", 'tired'],
  ["I'm not tired", null],
  ['she was angry with the supplier', null],
  ['nothing new', null],
])('the feeling in "%s" is %j', (said, feeling) => {
  expect(feelingIn(said)).toBe(feeling)
})

test.each([
  ['Finish the pricing page', 'the pricing page'],
  ['Send 5 emails', 'the emails'],
  ['Close Globex', 'Globex'],
  ['Follow up with Maria', 'the word with Maria'],
  ['Pricing page', 'pricing page'],
  ['Get the onboarding emails live', 'the onboarding emails'],
  ['Call the insurer about the broken window', 'the call to the insurer'],
  ['Answer the woman from the cycling club', 'the reply to the woman from the cycling club'],
  ['Answer the emails', 'the emails'],
  ['Get the tax return out of the house', 'the tax return'],
  ['Push the brochure over the line', 'the brochure'],
  ['Get it done', 'get it done'],
  ["Ring Brightline's boss", "the call to Brightline's boss"],
  ['Send Dr Patel the pilot contract', 'the pilot contract'],
  ['Show Maria Stein our new menu', 'the new menu'],
  ['Send quotes to 3 farms up near Alnwick', 'the quotes to 3 farms'],
  ['Follow up with 3 of the Ghent leads', 'the Ghent leads'],
  ['Call the bank 11:30', 'the call to the bank'],
  ['The soundboard needs its last coat', 'the soundboard'],
  ['Our plumber rings me at 3', 'the plumber'],
  ['Set up the till', 'the till'],
  ['Sand room 4', 'room 4'],
  ['Lease of 4,200 words due at five', 'lease of 4200 words due'],
  ['Go to see the flat from the couple', 'the flat'],
  ['Pay Mamadou for the charcoal', 'the payment to Mamadou for the charcoal'],
  ['Pay VAT', 'VAT'],
  ['Pay March invoices', 'March invoices'],
  ['Website: fix the header', 'the header'],
  ['Invoice the lady from last week', 'the invoice to the lady from last week'],
  ["Write down today's hours", "today's hours"],
  ['Buy something for my wife', 'something for my wife'],
  ['Write it in my own words', 'write it in my own words'],
  ['Turn and brush the 60 wheels', 'the 60 wheels'],
  ['Be there for the mechanic', 'the mechanic'],
  ['Get Cian to strip the wingback', 'the wingback'],
  ['Send the Lyon shop the March price list', 'the March price list'],
  ['Send the flyers to the school', 'the flyers'],
  ["Be at Mama Efe's by ten", "Mama Efe's"],
  ['Slice, salt and jar the lemons', 'the lemons'],
  ['Fold and send 70 letters', 'the letters'],
  ['Ask Ama for her number at the hotel', 'the word with Ama'],
  ['Sort out the thing with the bank', 'the thing with the bank'],
  ['Call sanjay at wellness medico about renewal', 'the call to sanjay at wellness medico'],
])('"%s" is called "%s" aloud', (title, name) => {
  expect(shortName(title)).toBe(name)
})
