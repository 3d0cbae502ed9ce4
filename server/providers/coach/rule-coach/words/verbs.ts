/** Words a founder does things with. Tables only. */

import { verbClasses } from './verb-classes.ts'
import { irregularVerbs } from './verb-forms.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Verbs that finish whatever stands behind them: "did", "finished", "knocked out", "got through". */
export const finishingVerbs = new Set(
  words(`do finish complete wrap knock nail crank bang power crush tick cross check handle make accomplish hammer churn
    blow plow plough burn rip cover clear polish squeeze conquer manage pull whip tackle smash round hit log plug chew
    race breeze fly sail dispatch execute deliver conclude finalize finalise submit settle square bash pound pump smoke
    rattle reel drill sweep cruise motor chalk slam spin dash`),
)

/** Verbs that touch a thing without finishing it, or that undo it. */
export const idleVerbs = new Set(
  words(`listen enjoy admire browse fall start begin work continue plan think consider edit outline open receive lose find wait miss forget skip delay
    postpone cancel reschedule block tweak break introduce report discover notice ask need want like love hate hear
    research discuss mention tell say update improve change adjust refine iterate struggle try attempt fail avoid stop
    pause drop delete archive import unsubscribe churn refund spend waste look watch worry feel stall abandon ignore prepare
    schedule assign reopen revisit prioritize prioritise estimate review scope return bounce ruin rework explore
    brainstorm hope wish dream aim intend promise expect guess remember doubt request reject decline refuse leave keep
    stay remain care compare owe focus delegate hand read see know test tweak polish_up progress move approach near
    investigate look reproduce replicate sketch wireframe redesign design scrap undo revert roll_back hold`),
)

const otherVerbs =
  words(`redline unload reload reprice reword recolor restring lease gift tile plaster varnish pickle distill bottle slice mow rake prune weed compost irrigate spray crowdfund knit
  calibrate sharpen upholster engrave frame mount wax dye hem sew crochet sculpt sketch ditch shelve chuck reckon suppose taste grade enroll enrol photograph haggle renew solder annotate treat examine rehearse harvest sow glue roast glaze
  distribute interview mend tidy scrub dispatch procure appoint poach onboard taste sample shoot tag rebook reschedule restock
  relabel repaint reprint resend repost recount reopen rerun retrain rehire wrap sand carve stitch knit pour redraft unpack inventory
  photocopy scan laminate notarize notarise translate subtitle caption narrate moderate host cater seat serve plate garnish
  vaccinate diagnose prescribe discharge admit bandage weld rivet drill calibrate flash bench-test crate palletize palletise
  demo showcase upsell cross-sell renegotiate invoice reconcile audit amend countersign initial approve co-sign endorse
  syndicate tweet livestream stream broadcast vlog blog dub master mix remix animate render storyboard crop retouch
  fundraise lobby petition advocate canvass donate pledge volunteer mentor tutor lecture grade proctor curate
  spot ring buzz email text ping poke prod chase corner convince persuade nudge court woo charm accept achieve act activate add adjust adopt agree aim allow analyse analyze announce answer
  apply appoint approach approve arrange ask assemble assign attend audit automate avoid back ban batch beat become begin believe
  benchmark bid block boost borrow brainstorm brief browse budget bump calculate calibrate call cancel capture carry
  cause celebrate change charge check chase clean clear click climb close coach code collect commit compare compile complete
  compute configure confirm connect consider construct contact continue contract convert convince cook cope copy correct
  cover crank create cross crush cure customize cycle cut deal debrief debug decide decline define delegate delete deliver demo deploy
  describe design determine develop dial digest discover discuss dispatch distribute document double download draft
  dream drop duplicate earn edit email embed enable end engage enroll enter establish estimate evaluate exceed execute
  exercise expand expect experiment explain explore export extend fail feature file fill film finalize finalise finish
  fire fit fix flag focus follow form format forward found fund gain gather generate greet grow handle hang happen
  hate help hire hope host hunt identify implement import improve include increase inform ink inspect install integrate
  interview introduce invent invest investigate invite invoice issue iterate join jump kick kill knock label land launch
  learn let license like limit line link list listen live load locate log look love machine maintain manage map mark
  market measure merge message migrate miss mock modify monitor mount move nail name negotiate network note notify
  obtain offer onboard open operate optimize optimise order organize organise outline overhaul own pack package paint
  pass patch pause perform phone pick pilot ping pitch place plan plant play polish post postpone practice practise
  prep prepare present press price print prioritize prioritise process produce program promise promote proofread
  propose prospect protect prototype prove provide publish pull pump purchase pursue push put qualify question quote
  raise rank rate reach read realize rebrand recap receive record recruit redesign reduce refactor refine refresh
  register reject relaunch release remain remember remind remove renew rent repair replace reply report request
  rescue research reserve reset resolve respond rest restart restock retain retest return review revise rework ring
  roll sample save say scale scan schedule scope score scrape screen script search secure seed segment select sell send separate
  serve set settle setup shape share ship shoot shop shortlist show sign simplify sketch skim skip smash solder solve
  sort sound source speak specify speed spend split sprint squash stabilize staff stage stain start stay stock stop
  store streamline structure study submit subscribe suggest summarize summarise supply support survey swap switch sync
  synthesize tackle tag take talk target teach tell test text thank think tick tidy tighten top touch tour track trade
  train transcribe transfer translate travel trial triage trim triple try tune tweak tweet type unblock understand
  update upgrade upload upsell use validate verify vet visit wait walk want warm wash watch weigh welcome win wipe wire
  wireframe work worry wrap write zoom need annotate assess canvass chat converse craft enlist film finalise gather grab
  hammer hop ideate jot nudge pen pencil recap redo rewrite rebuild secure sequence shadow showcase sit tape
  tighten whip whiteboard brew bake sew weld mill mold crunch nail squeeze blast bang plow plough churn chew clock crack
  bring outsource swing squish nuke dm reconcile prune ship overhaul harvest plot plate culture dose anneal etch sinter`)

/** Every base form the stemmer may trust. */
export const knownVerbs = new Set<string>([
  ...otherVerbs,
  ...Object.values(verbClasses).flat(),
  ...finishingVerbs,
  ...idleVerbs,
  ...[...irregularVerbs].filter(([, entry]) => entry.form === 'base').map(([base]) => base),
])

/** Base forms that are at least as often nouns; the tagger is told so. */
export const nounLikeVerbs = new Set(
  words(`box bag pack tag mark flash host plate seat corner court chase caption scan grade sample taste mix dub crop petition
    pledge volunteer mentor tutor stream vlog vote bandage rivet drill crate wrap knit paint glue shift sort ring buzz
    poke prod charm interview inventory harvest carve weld exercise service bin post count tour shop shadow staff
    document paper water picture photograph phone address approach balance bank partner market transfer repair rest email mail message call post demo interview pitch launch design update draft ship review test fix visit order
    report deal plan research survey interview study experiment chat talk meeting sample prototype trial record list
    sketch tour order contract quote issue ticket support market progress focus work need demand lead sign play
    show share drop hire run win text note script brief deck label cast print batch load study charge change delay
    answer question request reply offer order feature bill fund prospect process project program tweet name target
    invoice release mock rest stock map map code copy lot sprint budget audit price kick hit cut set start finish end
    store board market house screen stage seed trade pilot cycle rate score contact outreach travel culture plot plate dose sequence block open`),
)
