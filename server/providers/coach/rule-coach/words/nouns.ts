/** Things founders count and finish, grouped so that another name for the same thing is recognised. Tables only. */

import { wordTable } from '#server/platform/text/word-table.ts'

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Names for the same kind of thing (singular). A noun may stand in several groups. */
export const nounGroups: string[][] = [
  words('approval application submission permission form paperwork'),
  words('apartment flat unit home property place condo'),
  words('house home property'),
  words('host landlord owner'),
  words('volunteer helper'),
  words('donor supporter backer giver contributor'),
  words('nurse caregiver carer'),
  words('patient client case'),
  words('student pupil learner kid'),
  words('teacher educator tutor'),
  words('essay paper assignment homework'),
  words('dish recipe meal plate course'),
  words('loaf bread'),
  words('flyer leaflet pamphlet handout brochure'),
  words('licence license permit permission paperwork'),
  words('cook chef'),
  words('image picture photo photograph frame'),
  words('episode show recording podcast'),
  words('trailer teaser promo clip'),
  words('release version build'),
  words('docs doc documentation manual guide'),
  words('bug issue defect glitch crash error problem fault'),
  words('certificate certification cert'),
  words('contract agreement paper paperwork'),
  words('lease contract agreement'),
  words('report filing accounts return'),
  words('scan test check'),
  words('enclosure case housing casing shell'),
  words('machine device unit equipment'),
  words('package parcel box shipment'),
  words('copywriter writer author'),
  words('developer engineer programmer coder dev'),
  words('designer artist illustrator'),
  words('driver courier rider'),
  words('manager lead head director'),
  words('presentation deck slide pitch talk'),
  words('brand rebrand branding identity'),
  words('member subscriber user'),
  words('booking reservation appointment'),
  words('appointment session consultation visit'),
  words('meetup event gathering'),
  words('garden plot bed'),
  words('tree sapling seedling'),
  words('ticket request case query enquiry inquiry'),
  words('question query'),
  words('contact lead prospect'),
  words('sponsor partner backer'),
  words('quote estimate offer price'),
  words('sample specimen'),
  words('abstract summary'),
  words('menu card'),
  words('website web site'),
  words('shop store boutique'),
  words('reel video clip short'),
  words('story post'),
  words('email mail message outreach note inmail transmission mailer outbound'),
  words('dm message inmail'),
  words('newsletter edition issue'),
  words('newsletter email dispatch'),
  words('customer client buyer'),
  words('deal contract sale account logo order'),
  words('user tester signup member'),
  words('lead prospect'),
  words('bug issue ticket defect glitch crash error'),
  words('ticket request case'),
  words('post article piece writeup'),
  words('tweet post thread'),
  words('page site screen'),
  words('website site homepage'),
  words('update letter report note bulletin'),
  words('deck slide presentation'),
  words('mrr arr revenue income recurring turnover'),
  words('call dial phonecall ring'),
  words('call meeting chat conversation'),
  words('demo walkthrough demonstration showing'),
  words('interview conversation chat session discovery'),
  words('prototype unit board mockup device'),
  words('video clip recording reel short footage'),
  words('signup registration trial subscriber activation'),
  words('candidate applicant application'),
  words('supplier vendor manufacturer factory'),
  words('seller vendor merchant host provider'),
  words('paper study publication preprint article'),
  words('experiment test trial run assay'),
  words('listing property item'),
  words('proposal quote bid'),
  words('visit stop tour'),
  words('investor vc angel fund'),
  words('feature functionality'),
  words('pr pull-request'),
  words('invoice bill'),
  words('ad campaign advert creative'),
  words('survey questionnaire'),
  words('review testimonial'),
  words('blog article post'),
  words('spec specification requirement'),
  words('doc document documentation guide'),
  words('hire employee engineer'),
  words('onboarding activation'),
  words('api endpoint'),
  words('app application'),
  words('checkout payment billing'),
  words('pricing price'),
  words('bookkeeping book'),
  words('tax taxes'),
  words('partner partnership'),
  words('store shop retailer outlet'),
  words('donation donor'),
  words('school district'),
  words('clinic practice'),
  words('sensor probe'),
  words('shipment parcel package order box'),
  words('grant application'),
  words('press journalist reporter'),
  words('podcast episode'),
  words('workshop webinar class session'),
  words('chapter section'),
  words('transcript recording'),
  words('dataset data'),
  words('manuscript paper draft'),
  words('logo brand'),
  words('km kilometer kilometre k'),
  words('kg kilo kilogram'),
  words('mile mi'),
  words('hour hr'),
  words('litre liter'),
  words('copy text wording'),
]

/** Extra names for what a class of verbs is done to, beyond plain synonyms. */
export const classObjects = wordTable<string[]>({
  close: words('customer client deal contract account logo sale subscription buyer retainer subscriber'),
  talk: words(
    'customer client user prospect lead person buyer tester subscriber interview conversation chat call owner',
  ),
  fix: words('bug issue ticket defect glitch crash error'),
  send: words('email mail message note outreach prospect lead inmail'),
  post: words('post article thread tweet piece'),
  raise: words('round money funding raise investment cheque check fund commitment angel investor'),
})

/** What a verb already says about its object: "emailed eight leads" is eight emails, "posted" is a post. */
export const impliedObjects = wordTable<string[]>({
  email: words('email outreach'),
  mail: words('email outreach mailer'),
  outreach: words('email outreach'),
  message: words('message dm email'),
  dm: words('dm message'),
  reach: words('outreach'),
  'cold-email': words('email outreach'),
  contact: words('outreach'),
  ping: words('message outreach'),
  write: [],
  interview: words('interview customer'),
  call: words('call'),
  phone: words('call'),
  dial: words('call dial'),
  ring: words('call'),
  'cold-call': words('call'),
  demo: words('demo'),
  pitch: words('pitch'),
  post: words('post'),
  tweet: words('tweet post'),
  onboard: [],
  hire: words('hire'),
  visit: words('visit'),
  invoice: words('invoice'),
  prototype: words('prototype'),
  survey: words('survey'),
  quote: words('quote proposal'),
  review: words('review'),
  bugfix: words('bug'),
  blog: words('post'),
  list: words('listing'),
  apply: words('application'),
  donate: words('donation'),
  join: words('signup'),
})

/** People and papers that look like customers, deals or emails and are not: talking to one's lawyer is no interview. */
export const outsiders = new Set(
  words(`cofounder co-founder partner wife husband mom mum dad friend lawyer attorney accountant advisor adviser mentor coach
    landlord team colleague boss contractor designer developer dev engineer candidate investor vc angel bank banker
    supplier vendor recruiter journalist reporter family brother sister therapist roommate intern bookkeeper board
    lease nda`),
)

/** Nouns that point at something without naming it. */
export const emptyNouns = new Set(
  words(
    'thing stuff one piece item bit work job task mission goal business matter bunch batch lot set round group handful chunk pile load ton total number count tally way mark milestone threshold',
  ),
)

/** What comes out of a thing, or is a part of it: "12 replies from the emails", "a section of the update". */
export const derivedNouns = new Set(
  words(`reply response answer open click bounce comment like share impression view feedback question objection draft
    outline section part half paragraph intro introduction header footer heading title copy wording text template list
    idea plan strategy meeting bit piece mockup wireframe design version review problem issue quote complaint refund
    follow-up followup lead interest rejection no yes maybe subject line tool account software campaign spreadsheet
    tracker backlog list pipeline report dashboard folder inbox invite reminder research prep notes agenda slide
    chart graph table bug test hero section button tier logo page unsubscribe autoresponder sequence signature script`),
)

/** Parts that stand for the whole when "of" follows: "twenty of the emails", "the rest of them". */
export const wholes = new Set(words('rest remainder remaining last final'))

/** Adjectives that do not single a thing out. */
export const plainAdjectives = new Set(
  words(`new more another other extra additional big small great good nice nasty annoying tricky hard easy quick full whole entire
    last final next first remaining outstanding open critical major minor real actual damn bloody freaking stupid whole
    personalized personalised fresh cold warm solid decent proper long short actual quality remaining different potential
    old own entire single brand-new brand paying paid total grand initial whole separate important urgent daily weekly
    todays today yesterday morning afternoon evening tonight current ugly gnarly pesky weird actual dreaded infamous
    promised planned overdue late early straight solid qualified individual excellent super very really pretty
    lovely beautiful terrible awful horrible stubborn ones fully complete completed finished finalized finalised
    fifty-fifty measly whopping mere respectable full-on dedicated targeted tailored custom monthly quarterly annual`),
)

/** Where something is published or said: one of these never stands for another. */
export const channels = new Set(
  words(
    'linkedin twitter x instagram insta facebook tiktok youtube reddit medium substack threads blog slack discord whatsapp quora podcast',
  ),
)

export const weekdays = words('monday tuesday wednesday thursday friday saturday sunday')
export const months = words(
  'january february march april may june july august september october november december',
)
