/** Verbs by what they do. Tables only. */

const words = (text: string): string[] => text.trim().split(/\s+/)

/**
 * Verbs that can stand for one another when the same thing is done to the same object. A verb may be in several classes.
 */
export const verbClasses: Record<string, string[]> = {
  choose: words('choose pick select decide settle'),
  cancel: words('cancel end terminate stop'),
  attend: words('attend visit go join'),
  count: words('count inventory check stock'),
  practice: words('practice practise rehearse run'),
  edit: words('edit cut trim finish revise'),
  walk: words('walk run jog'),
  prepare: words('prepare prep draft finish organize organise arrange set'),
  clean: words('clean tidy scrub wash sweep fix sort clear organize organise'),
  plant: words('plant sow harvest pick'),
  pack: words('pack box wrap ship send bag'),
  negotiate: words('negotiate haggle agree settle sign close finalize conclude'),
  pay: words('pay settle transfer wire'),
  merge: words('merge land close approve'),
  cut: words('cut release ship tag publish push'),
  reduce: words('reduce cut lower trim slash shrink halve'),
  renew: words('renew extend update file get'),
  enroll: words('enroll enrol register sign admit add get bring'),
  grade: words('grade mark score correct assess check review'),
  taste: words('taste try sample test eat'),
  interview: words('interview meet talk speak chat see sit screen'),
  see: words('see treat examine consult visit meet attend serve'),
  give: words('hand give distribute pass deal drop pass dish leave submit present deliver ship send'),
  sell: words('sell shift move flog ship close land'),
  send: words(
    'forward submit post pass deliver send email mail message dm fire blast shoot ping reach contact write text nudge outreach drop fling dispatch inmail follow',
  ),
  call: words('call phone dial ring cold-call telephone'),
  talk: words('interview talk speak chat meet converse sit catch connect jump hop sync huddle discuss zoom'),
  touch: words('call phone ring dial reach contact speak talk chat connect'),
  follow: words('follow chase nudge ping remind contact email message call ring chase'),
  approach: words('contact approach dm message email ping write text reach call nudge tap pitch'),
  close: words(
    'close sign win land convert sell ink seal bag secure score acquire bring get gain add onboard upsell book',
  ),
  ship: words('ship launch release deploy publish push merge roll deliver'),
  fix: words(
    'mend restore rectify remedy clean tidy crack service overhaul unblock fix squash resolve patch repair kill crush close solve clear smash eliminate sort debug iron stamp squish nuke bugfix address triage',
  ),
  post: words('post publish tweet share put upload drop release'),
  write: words(
    'rewrite script edit redraft create put complete write draft pen compose author finish prepare type send prep deliver submit',
  ),
  make: words(
    'cook prepare craft mix roast ferment glue etch sand carve cut stitch knit pour paint build make assemble print produce manufacture solder prototype craft fabricate construct machine create cast mill weld sew bake brew mold',
  ),
  run: words('run conduct do perform execute carry hold host give facilitate lead complete have moderate'),
  hire: words('find land sign appoint poach hire recruit bring sign onboard employ get'),
  pitch: words('meet see talk speak pitch present show'),
  demo: words('demo show walk present demonstrate run give do'),
  onboard: words('onboard activate set enroll enrol bring migrate sign train get welcome'),
  raise: words('raise bank pocket receive secure get close commit pull land bring collect'),
  reach: words(
    'reach hit grow get increase achieve cross pass surpass exceed break climb top clear go rise jump bring push bump crack clock',
  ),
  read: words('read digest skim study review'),
  review: words(
    'read mark grade correct inspect sign review check screen grade evaluate go look vet assess inspect audit proofread',
  ),
  record: words('photograph snap record film shoot tape capture'),
  visit: words('tour see inspect walk check visit drop knock tour stop swing go canvass hit'),
  list: words('post list add upload create publish put load'),
  find: words(
    'pick choose sign secure hire book find source identify contact shortlist locate vet get line scout discover',
  ),
  collect: words('collect gather get receive obtain pull'),
  test: words('taste sample trial evaluate check validate test try run validate check trial'),
  design: words('redesign redo rework revamp draft create make design mock sketch wireframe draw'),
  get: words(
    'join enroll register collect gather receive obtain win grow get gain acquire win earn add attract bring sign pull secure reach hit land convert',
  ),
  recruit: words(
    'sign find gather win enlist join recruit onboard sign bring add get enlist attract land find enroll',
  ),
  bill: words('invoice bill send charge'),
  learn: words('learn study complete finish practice practise'),
  train: words('show walk brief educate teach instruct train teach coach onboard'),
  install: words('install deploy mount fit'),
  train_physical: words('run jog walk swim cycle'),
  deliver: words('ship drop hand mail post take bring send deliver ship send hand drop'),
  label: words('mark categorize sort classify label annotate tag code transcribe'),
  reply: words('write reply answer respond handle close resolve clear address triage'),
  book: words('book schedule arrange set line confirm get land secure lock agree accept'),
  order: words('get secure book procure order buy purchase request source place reserve'),
  move: words('migrate move port transfer switch upgrade cut'),
  submit: words('submit file upload send lodge apply hand turn'),
}
