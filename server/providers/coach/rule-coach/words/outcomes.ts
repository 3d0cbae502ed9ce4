/** Words and places by which a thing is known to be finished, by what was to be done with it. Tables only. */

const words = (text: string): string[] => text.trim().split(/\s+/)
const set = (text: string): ReadonlySet<string> => new Set(words(text))

/** What a thing is when it is finished, whatever was to be done to it. */
export const finishedStates = set(
  `done finished complete completed live shipped launched released deployed published sent posted merged delivered
   submitted closed fixed resolved sorted squashed online wrapped handled written signed public accomplished crossed ticked
   checked nailed finalized finalised filed cleared patched solved uploaded approved passed booked placed ordered
   renewed secured landed recorded edited printed migrated moved graded marked drafted designed built agreed settled
   confirmed reserved hired clean activated enabled tidy spotless squared scheduled ready official`,
)

/** States that finish a thing only when that was what was to be done: a visit that is booked is not made yet. */
export const ownStates: Record<string, readonly string[]> = {
  booked: ['book', 'order'],
  scheduled: ['book', 'post', 'send'],
  reserved: ['book'],
  ordered: ['order', 'get'],
  placed: ['order'],
  moved: ['move'],
}

/** Particles that finish a thing only at the end of what is said of it. */
export const looseStates = set('up out in over off through on open gone away good')

/** What a thing becomes by being worked on: the state each class of verbs leaves behind. */
export const leftStates: Record<string, ReadonlySet<string>> = {
  fix: set('gone dead history working works back'),
  clean: set('clean tidy spotless neat pristine empty organised organized'),
  ship: set('active switched enabled running live available'),
  run: set('over'),
  hire: set('starts joins joined starting accepted'),
  renew: set('current fresh extended'),
  order: set('coming arriving'),
  move: set('over across'),
  design: set('locked final'),
  prepare: set('ready printed locked set'),
  write: set('locked final ready'),
  make: set('ready running working standing'),
  close: set('ours in'),
  book: set('locked confirmed in'),
}

/** Places where a thing is only when it was sent, published or handed on. */
export const sentPlaces = set(
  `inbox inboxes hands mail post portal system record records printer printers press courier couriers post-office warehouse`,
)
export const publicPlaces = set(
  `site website web page homepage blog store shop app shelves github npm pypi internet feed channel spotify youtube
   linkedin twitter instagram medium substack marketplace portal help-center docs air wild world prod production wall main master`,
)

/** Classes whose things end with somebody else, and those whose things end in public. */
export const sentClasses = words('send submit deliver ship order prepare write pack design')
export const publicClasses = words('ship post list write make design move cut merge')
