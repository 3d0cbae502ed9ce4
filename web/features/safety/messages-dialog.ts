/** The words of the help card and its dialog. */

// Help card
export const peopleWhoAnswerNow = 'People who answer now'
export const inDangerRightNow = 'In danger right now'
export const emergency = 'Emergency: '
export const talkOrTextWithSomeone = 'Talk or text with someone trained'
export const someoneYouKnow = 'Someone you know'
export const whoCouldSitWithYou = 'Who could sit with you?'
export const country = 'Country'
export const anotherCountry = 'Another country'
export const changeCountry = ({ countryName }: { countryName: string }) =>
  `For ${countryName}. Change country`
export const chooseYourCountry = 'Choose your country'
export const text = 'Text'
export const textLine = ({ label }: { label: string }) => `Text ${label}`

// Help link
export const help = 'Help'

// Support dialog
export const okayNothingIsShownHere = 'Okay. Nothing is shown here.'
export const isItSafeToShow = 'Is it safe to show a number on this screen?'
export const yesItIsSafe = 'Yes, it is safe'
export const noNotHere = 'No, not here'
export const itsTheCompany = "It's the company"
export const itsMoreThanThat = "It's more than that"
export const whatYouWroteWasNot = 'What you wrote was not saved.'
export const leaveThisPageNow = 'Leave this page now'
export const beforeAnythingElse = 'Before anything else'
export const oneQuestionFirst = 'One question first'
