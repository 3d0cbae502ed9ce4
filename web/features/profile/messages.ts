/** The words of the profile and of the setup. */

// Business intel
export const companyName = 'Company name'
export const industry = 'Industry'
export const unknown = 'Unknown'
export const stage = 'Stage'
export const monthlyRevenueIn = ({ sign }: { sign: string }) => `Monthly revenue (MRR, ${sign})`
export const customers = 'Customers'
export const teamSize = 'Team size'
export const company = 'Company'
export const problem = 'Problem you solve'
export const targetCustomers = 'Target customers'
export const difference = 'What makes you different'
export const pricingStructure = 'Pricing structure'
export const mainCompetitors = 'Main competitors'
export const howCustomersFindYou = 'How customers find you'
export const avoiding = 'What you are avoiding'
export const businessModel = 'Business model'
export const notSaid = 'Not said yet'
export const businessStory = 'Business story'
export const setup = 'setup'
export const storyNote = 'The coach uses this. The {link} asks for it step by step.'

// Checklist steps
export const setUpYourProfile = 'Set up your profile'
export const checkProfileNote = 'So the coach knows your business.'
export const setA90DayGoal = 'Set a 90-day goal'
export const checkGoalNote = 'What your missions lead to.'
export const launchYourFirstMission = 'Launch your first mission'
export const checkMissionNote = 'One thing that moves you forward today.'
export const flyYourFirstSession = 'Fly your first session'
export const checkSessionNote = 'Two minutes with the coach, by voice or text.'

// Goal failure
export const goalFailed = 'Your profile is saved. The 90-day goal is not saved yet'
export const goOnWithoutGoal = 'Go to Mission Control without it'

// Mission profile
export const firstName = 'First name'
export const lastName = 'Last name'
export const email = 'Email'
export const emailHint = "You sign in with it. It can't be changed here."
export const currentGoal = 'Current goal'
export const goalExample = 'e.g., Reach $10K MRR by the end of the quarter'
export const challenges = 'Challenges'
export const oneOnEachLine = 'One on each line.'
export const commander = 'Commander'
export const nameNote = 'The coach calls you by your name.'

// Pre flight checklist
export const hideChecklist = 'Hide the checklist'
export const preFlightChecklist = 'Pre-flight checklist'
export const doneOf = ({ done, total }: { done: number; total: number }) => `${done} of ${total} done`
export const done = 'Done'

// Profile head
export const founder = 'Founder'
export const summary = 'Summary'

// Setup form
export const profileCreated = 'Profile Created'
export const founderProfileHasBeenSet = 'Your founder profile has been set up successfully!'
export const chooseAnIndustry = 'Choose an industry'
export const monthlyRevenue = 'Monthly revenue'
export const chooseARange = 'Choose a range'
export const primaryGoal = 'Primary goal'
export const goalPlaceholder = 'What do you want to reach in 90 days?'
export const back = 'Back'
export const continueLabel = 'Continue'

// Setup header
export const stepOf = ({ step, total }: { step: number; total: number }) => `Step ${step} of ${total}`
export const setupProgress = 'Progress of the setup'
export const setupTitle = 'Setup'
export const stepName = ({ step, total, name }: { step: number; total: number; name: string | undefined }) =>
  `Step ${step} of ${total}: ${name}`

// Setup steps
export const basics = 'Basics'
export const basicsTitle = 'The basics'
export const story = 'Story'
export const storyTitle = 'Your business story'
export const situation = 'Situation'
export const situationTitle = 'Where you are now'
export const goals = 'Goals'
export const goalsTitle = 'Goals and challenges'
export const coaching = 'Coaching'
export const coachingTitle = 'How you want to be coached'
export const companyNameIsRequired = 'Company name is required'
export const industryIsRequired = 'Industry is required'
export const revenueRangeIsRequired = 'Revenue range is required'
export const goalMustBeAtLeast = 'Goal must be at least 10 characters'
export const selectAtLeastOneChallenge = 'Select at least one challenge'

// System settings
export const voice = 'Voice'
export const voiceHint = 'The coach speaks its replies. When off, they are only on screen.'
export const dailyReminders = 'Daily reminders'
export const remindersHint = 'An alert after a missed check-in, on the channels you allow.'
export const analytics = 'Analytics'
export const analyticsHint = 'The coach looks for patterns in your own days. Nothing leaves this server.'
export const onBoard = 'On board'
export const systemConfig = 'System Config'
export const elseIn = 'Everything else is in {link}.'

// Use setup
export const error = 'Error'
export const failedToCreateProfilePlease = 'Failed to create profile. Please try again.'

// Wizard fields
export const optional = '(optional)'
export const businessStage = 'Business stage'
export const chooseAStage = 'Choose a stage'
export const whatProblemDoYouSolve = 'What problem do you solve?'
export const whoAreYourTargetCustomers = 'Who are your target customers?'
export const whatMakesYouDifferent = 'What makes you different?'
export const chooseAModel = 'Choose a model'
export const howDoCustomersFindYou = 'How do customers find you?'
export const primaryGoalForTheNext = 'Your primary goal for the next 90 days'
export const atLeastOne = 'Choose at least one.'
export const whatAreYouAvoidingOr = 'What are you avoiding or struggling with?'
export const coachingStyle = 'Coaching style'
export const focusAreas = 'Focus areas'

// Wizard
export const profileCreatedWizard = 'Profile Created!'
export const comprehensiveBusinessContextHasBeen =
  "Your comprehensive business context has been saved. Let's start coaching!"
export const businessSetup = 'Business Setup'
export const setupNote = 'Takes 5 to 10 minutes. The coach uses what you say here. You can change it later.'
export const previous = 'Previous'
export const creatingProfile = 'Creating Profile...'
export const completeSetup = 'Complete Setup'
export const next = 'Next'
export const pleaseTryAgain = 'Please try again.'
export const draftNotStored = ({ reason }: { reason: string }) =>
  `Your answers are not stored on the server yet. ${reason}`
