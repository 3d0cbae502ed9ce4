/** The small words that carry time, mood and structure. Tables only. */

const words = (text: string): string[] => text.trim().split(/\s+/)
const set = (text: string): Set<string> => new Set(words(text))

export const fillers = set(
  'uh um er erm hm hmm hmmm ugh argh sigh yikes yay eh mm mhm oof ooh ah oh like basically literally honestly obviously anyway anyways okay ok wise woohoo yay hooray phew boom wow haha lol mate dude baby bro yeah yep yup yes right so well hey alright kinda sorta',
)
export const determiners = set(
  'the a an my our your their his her its this that these those some any all every each another both no',
)
export const prepositions = set(
  `to with from for of in on at by about into onto over through after before until till since during between among
   against under without within via per toward towards around across regarding re plus than as off up out down upon near behind past`,
)
export const auxiliaries = set(
  'am is are was were be been being do does did have has had will would can could shall should may might must',
)
export const conjunctions = set(
  'and but or nor then so because while although though however yet plus also except whereas',
)
export const relatives = set('that which who whom whose where when what why how if whether because')
/** Adverbs that may stand before a verb or after an object and belong to neither. */
export const adverbs = set(
  `today tomorrow tonight yesterday now already finally just also only still then really actually definitely probably maybe
   perhaps possibly soon later early first firstly second secondly third thirdly next lastly finally eventually currently recently
   successfully quickly officially formally fully completely totally entirely even again too once twice thrice altogether overall
   certainly hopefully luckily fortunately thankfully sadly unfortunately surprisingly ideally mainly mostly simply
   personally manually together instead afterwards afterward meanwhile please overnight onsite offline throughout nonstop here there away back ahead yet so far
   earlier lately proudly apparently well somehow almost nearly barely hardly practically essentially immediately
   super pretty very quite far approximately roughly exactly precisely minimum max maximum least most straight right`,
)
/** States that say a thing is finished when they follow its name. */
export const doneWords = set(
  `done finished complete completed live shipped launched released deployed published sent posted merged delivered submitted
   closed fixed resolved sorted squashed out up online wrapped handled written signed public accomplished crossed ticked
   checked nailed finalized finalised filed over cleared patched good solved finito tidy spotless banked secured dusted sewn landed ✅ ✓ ✔ ☑ pushed recorded booked in gone`,
)
export const questionWords = set('what how why when where who which whose whats hows')
