/** Words a founder does things with. Tables only: meaning lives in matching.ts. */

const words = (text: string): string[] => text.trim().split(/\s+/)

const irregularTable = `
be was been, begin began begun, bring brought brought, build built built, buy bought bought, catch caught caught,
choose chose chosen, come came come, do did done, draw drew drawn, drive drove driven, eat ate eaten, fall fell fallen,
feel felt felt, fight fought fought, find found found, fly flew flown, forget forgot forgotten, get got gotten,
give gave given, go went gone, grow grew grown, grind ground ground, have had had, hear heard heard, hide hid hidden,
hold held held, keep kept kept, know knew known, lead led led, leave left left, lose lost lost, make made made,
mean meant meant, meet met met, pay paid paid, ring rang rung, rise rose risen, run ran run, say said said, see saw seen,
sell sold sold, send sent sent, shoot shot shot, show showed shown, shake shook shaken, sit sat sat, speak spoke spoken,
spend spent spent, stand stood stood, strike struck struck, take took taken, teach taught taught, tell told told,
think thought thought, throw threw thrown, understand understood understood, wake woke woken, win won won,
write wrote written, withdraw withdrew withdrawn, stick stuck stuck, sweep swept swept, break broke broken,
freeze froze frozen, blow blew blown, rewrite rewrote rewritten, rebuild rebuilt rebuilt, redo redid redone,
underwrite underwrote underwritten, overcome overcame overcome, outdo outdid outdone, deal dealt dealt, sleep slept slept`

/** Every irregular form (bases included) with the verb it belongs to. */
export const irregularVerbs = new Map<string, { base: string; form: 'base' | 'past' | 'participle' }>()
for (const entry of irregularTable.split(',')) {
  const [base = '', past = '', participle = ''] = words(entry)
  irregularVerbs.set(base, { base, form: 'base' })
  if (!irregularVerbs.has(participle)) irregularVerbs.set(participle, { base, form: 'participle' })
  irregularVerbs.set(past, { base, form: 'past' })
}

/**
 * Verbs that can stand for one another when the same thing is done to the same object. A verb may be in several
 * classes; a mission and a sentence agree when their classes meet.
 */
export const verbClasses: Record<string, string[]> = {
  send: words(
    'send email mail message dm fire blast shoot ping reach contact write text nudge outreach drop fling dispatch inmail follow',
  ),
  call: words('call phone dial ring cold-call telephone'),
  talk: words('interview talk speak chat meet converse sit catch connect jump hop sync huddle discuss zoom'),
  close: words(
    'close sign win land convert sell ink seal bag secure score acquire bring get gain add onboard upsell book',
  ),
  ship: words('ship launch release deploy publish push merge roll deliver'),
  fix: words(
    'fix squash resolve patch repair kill crush close solve clear smash eliminate sort debug iron stamp squish nuke bugfix address triage',
  ),
  post: words('post publish tweet share put upload drop release'),
  write: words('write draft pen compose author finish prepare type send prep deliver submit'),
  make: words(
    'build make assemble print produce manufacture solder prototype craft fabricate construct machine create cast mill weld sew bake brew mold',
  ),
  run: words('run conduct do perform execute carry hold host give facilitate lead complete have moderate'),
  hire: words('hire recruit bring sign onboard employ get'),
  pitch: words('pitch present show'),
  demo: words('demo show walk present demonstrate run give do'),
  onboard: words('onboard activate set enroll enrol bring migrate sign train get welcome'),
  raise: words('raise secure get close commit pull land bring collect'),
  reach: words(
    'reach hit grow get increase achieve cross pass surpass exceed break climb top clear go rise jump bring push bump crack clock',
  ),
  read: words('read digest skim study review'),
  review: words('review check screen grade evaluate go look vet assess inspect audit proofread'),
  record: words('record film shoot tape capture'),
  visit: words('visit drop knock tour stop swing go canvass hit'),
  list: words('list add upload create publish put load'),
  find: words('find source identify contact shortlist locate vet get line scout discover'),
  collect: words('collect gather get receive obtain pull'),
  test: words('test try run validate check trial'),
  design: words('design mock sketch wireframe draw'),
  get: words('get gain acquire win earn add attract bring sign pull secure reach hit land convert'),
  recruit: words('recruit onboard sign bring add get enlist attract land find enroll'),
  bill: words('invoice bill send charge'),
  learn: words('learn study complete finish practice practise'),
  train: words('train teach coach onboard'),
  install: words('install deploy mount fit'),
  train_physical: words('run jog walk swim cycle'),
  deliver: words('deliver ship send hand drop'),
  negotiate: words('negotiate haggle agree settle'),
  label: words('label annotate tag code transcribe'),
  reply: words('reply answer respond handle close resolve clear address triage'),
  book: words('book schedule arrange set line confirm get land secure lock agree accept'),
  order: words('order buy purchase request source place reserve'),
  move: words('migrate move port transfer switch upgrade cut'),
  give: words('deliver hand give submit present ship send'),
  submit: words('submit file upload send lodge apply hand turn'),
}

/** Verbs that finish whatever stands behind them: "did", "finished", "knocked out", "got through". */
export const finishingVerbs = new Set(
  words(`do finish complete wrap knock nail crank bang power crush tick cross check handle make accomplish hammer churn
    blow plow plough burn rip cover clear polish squeeze conquer manage pull whip tackle smash round hit log plug chew
    race breeze fly sail dispatch execute deliver conclude finalize finalise submit settle square bash pound pump smoke
    rattle reel drill sweep cruise motor chalk slam spin dash`),
)

/** Verbs that touch a thing without finishing it, or that undo it. */
export const idleVerbs = new Set(
  words(`start begin work continue plan think consider edit outline open receive lose find wait miss forget skip delay
    postpone cancel reschedule block tweak break introduce report discover notice ask need want like love hate hear
    research discuss mention tell say update improve change adjust refine iterate struggle try attempt fail avoid stop
    pause drop delete archive import unsubscribe churn refund spend waste look watch worry feel stall abandon ignore prepare
    schedule assign reopen revisit prioritize prioritise estimate review scope return bounce ruin rework explore
    brainstorm hope wish dream aim intend promise expect guess remember doubt request reject decline refuse leave keep
    stay remain care compare owe focus delegate hand read see know test tweak polish_up progress move approach near
    investigate look reproduce replicate sketch wireframe redesign design scrap undo revert roll_back hold`),
)

const otherVerbs =
  words(`accept achieve act activate add adjust adopt agree aim allow analyse analyze announce answer
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
  hammer hop ideate jot kickoff nudge pen pencil recap redo rewrite rebuild secure sequence shadow showcase sit tape
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

/** Base forms that are at least as often nouns; at the start of a clause they need a sign that they act. */
export const nounLikeVerbs = new Set(
  words(`email mail message call post demo interview pitch launch design update draft ship review test fix visit order
    report deal plan research survey interview study experiment chat talk meeting sample prototype trial record list
    sketch tour order contract quote issue ticket support market progress focus work need demand lead sign play
    show share drop hire run win text note script brief deck label cast print batch load study charge change delay
    answer question request reply offer order feature bill fund prospect process project program tweet name target
    invoice release mock rest stock map map code copy lot sprint budget audit price kick hit cut set start finish end
    stage seed trade pilot cycle rate score contact outreach travel culture plot plate dose sequence block open`),
)

/** Two-word verbs whose meaning is not in their first word. */
export const phrasalVerbs: Record<string, string> = {
  'put together': 'assemble',
  'put up': 'publish',
  'put out': 'publish',
  'put in': 'submit',
  'put off': 'delay',
  'set up': 'arrange',
  'hand over': 'deliver',
  'hand off': 'deliver',
  'hand in': 'submit',
  'turn in': 'submit',
  'turn around': 'finish',
  'send in': 'submit',
  'send off': 'send',
  'send out': 'send',
  'send back': 'send',
  'pull off': 'finish',
  'pull together': 'assemble',
  'write up': 'write',
  'wrap up': 'finish',
  'finish up': 'finish',
  'finish off': 'finish',
  'close out': 'finish',
  'kick off': 'start',
  'take on': 'onboard',
  'bring on': 'onboard',
  'come on': 'join',
  'come aboard': 'join',
  'come through': 'arrive',
  'come in': 'arrive',
  'sign up': 'join',
  'go through': 'review',
  'get through': 'finish',
  'get back': 'reply',
  'get around': 'finish',
  'work through': 'finish',
  'take care': 'fix',
  'line up': 'book',
  'lock in': 'book',
  'pencil in': 'book',
  'lock down': 'book',
  'roll out': 'ship',
  'push out': 'ship',
  'push through': 'finish',
  'move over': 'migrate',
  'switch over': 'migrate',
  'cut over': 'migrate',
  'carry out': 'run',
  'write back': 'reply',
  'follow up': 'follow',
  'sit down': 'talk',
  'catch up': 'talk',
  'hop on': 'talk',
  'jump on': 'talk',
  'get on': 'talk',
  'swing by': 'visit',
  'stop by': 'visit',
  'drop by': 'visit',
  'stop at': 'visit',
  'go to': 'visit',
  'drop in': 'visit',
  'pop into': 'visit',
  'pop by': 'visit',
  'walk into': 'visit',
  'read through': 'read',
  'work on': 'work',
  'give up': 'abandon',
  'blow off': 'skip',
  'sign off': 'approve',
  'pick up': 'get',
  'check off': 'finish',
  'cross off': 'finish',
  'tick off': 'finish',
  'knock out': 'finish',
  'knock off': 'finish',
  'polish off': 'finish',
  'bang out': 'finish',
  'crank out': 'finish',
  'churn out': 'finish',
  'hammer out': 'finish',
  'pump out': 'finish',
  'iron out': 'fix',
  'sort out': 'fix',
  'clean up': 'fix',
  'look into': 'investigate',
  'look at': 'look',
  'look over': 'review',
  'pull in': 'get',
  'bring in': 'close',
  'team up': 'partner',
  'ring up': 'call',
  'call up': 'call',
  'go after': 'contact',
  'go live': 'launch',
  'go out': 'send',
  'follow through': 'finish',
}

/** What the other side does when a founder gets what was wanted: "two suppliers sent quotes", "Globex signed". */
export const answeringVerbs = new Set(
  words(`send give submit provide sign join agree accept book buy register subscribe convert reply respond confirm commit
    fill complete donate come quote return purchase order pay pledge arrive land start enroll apply`),
)
