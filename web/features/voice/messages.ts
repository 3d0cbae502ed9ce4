import { forCount } from '#contract/words/plural.ts'
import { formatNumber } from '#web/words/numbers.ts'
/** The words of the voice settings and of their tests. */

// Device test
export const stopAndCheck = 'Stop and see what was understood'
export const testTheMicrophone = 'Test the microphone'
export const microphone = 'Microphone'
export const stop = 'Stop'
export const testTheSpeaker = 'Test the speaker'
export const speaker = 'Speaker'
export const testMicrophoneAndSpeaker = 'Test microphone and speaker'
export const testNote = 'Nothing from these tests is stored.'

// Stored recordings
export const storedRecordings = 'Stored recordings'
export const recordingOf = ({ time }: { time: string }) => `Recording of ${time}`
export const deleteLabel = 'Delete'
export const deleteTheRecordingOf = ({ time }: { time: string }) => `Delete the recording of ${time}`

// Use microphone test
export const microphoneBlocked = 'The microphone is blocked. Allow it in the address bar, then try again.'
export const noMicrophone = 'No microphone was found. Plug one in and try again.'
export const microphoneBusy = 'Another program is using the microphone. Close it and try again.'
export const cannotRecord = "This browser can't record. You can always type to the coach."
export const saySentence = "Say a sentence, then stop. You'll see what was understood."
export const mayAsk = 'Your browser may ask for permission.'
export const listening = 'Listening. The bar moves as you speak.'
export const understanding = 'Turning what you said into text...'
export const serverFailed =
  'The server could not read the recording. Your microphone works. Try again in a moment.'
export const noSpeech = 'No speech was picked up. Come closer, or choose another microphone in your browser.'
export const understood = ({ text }: { text: string }) => `Understood: “${text}”`
export const noRecognition =
  "Your voice comes through clearly. This server can't turn speech into text, so your browser does it, or you type."
export const noWords = 'Speech was picked up, but no words were understood. Try once more.'

// Use speaker test
export const sample = 'Good morning, Commander. This is how your coach sounds.'
export const saveFirst = 'Save first to hear another voice.'
export const speaking = 'The coach is speaking.'
export const soundQuestion = 'Did you hear it? If not, check the volume of this device.'
export const stopped = 'Stopped.'
export const cannotPlay = 'This device could not play it. The coach’s words are always on screen.'

// Voice settings
export const withHeadphonesOnly = 'With headphones only'
export const always = 'Always'
export const neverLabel = 'Never'
export const deleteAfterText = 'Delete them once they are text'
export const keepThemFor7Days = 'Keep them for 7 days'
export const keepThemFor30Days = 'Keep them for 30 days'
export const rmsBuiltInDeep = 'rms (built in, deep)'
export const sltBuiltInBright = 'slt (built in, bright)'
export const awbBuiltInScottish = 'awb (built in, Scottish)'
export const kal16BuiltInPlain = 'kal16 (built in, plain)'
export const voiceSettingsCouldNotBe = 'The voice settings could not be loaded'
export const loadingVoiceSettings = 'Loading voice settings...'
export const settingsSaved = 'Settings saved'
export const coachingPreferencesHaveBeenUpdated = 'Your coaching preferences have been updated.'
export const saveVoiceSettings = 'Save Voice Settings'
export const voice = 'Voice'
export const voiceNote = 'How you and the coach talk.'
export const theServersOwnChoice = 'The server’s own choice'
export const thisDevicesOwnVoice = 'This device’s own voice'
export const coachSpeaks = 'The coach speaks'
export const speaksHint = 'When off, its replies are only on screen.'
export const voiceHint =
  'The built-in voices need no connection but sound dated. Your device may have a better one.'
export const voiceSpeed = 'Voice speed'
export const speedValue = ({ speed }: { speed: string }) => `${speed} times`
export const captions = 'Captions'
export const captionsHint = 'The coach’s words on the session screen. The transcript always has them.'
export const handsFree = 'Hands-free'
export const handsFreeHint = 'Listens after each reply, and ends your turn when you pause.'
export const silence = 'Pause that ends a turn'
export const silenceHint = 'Only for hands-free. After “um” or “and” it waits three seconds.'
export const silenceValue = ({ seconds }: { seconds: string }) => `${seconds} seconds`
export const interrupt = 'Speaking over the coach stops it'
export const interruptHint = 'Without headphones the microphone also picks up the coach.'
export const yourRecordings = 'Your recordings'
export const recordingsHint =
  'Transcripts always stay. Choosing a shorter time deletes older recordings at once.'

// Voice card
export const voiceCardTitle = 'Voice and hearing'
export const voiceCardNote = 'How the coach sounds, and who hears you.'
export const voicesCouldNotBe = 'The voices could not be loaded'
export const loadingVoices = 'Loading voices...'
export const naturalVoice = 'Natural voice'
export const privateRecogniser = 'private hearing'
export const builtInVoice = 'Built-in voice'
export const captionsOnly = 'Captions only'
export const operatorsVoice = 'Your operator’s voice'
export const nowBuiltIn = 'Now: the built-in voice'
export const nowCaptions = 'Now: captions only'
export const nowOperators = 'Now: your operator’s voice'
export const builtInNote = 'Works with no network and sounds dated.'
export const captionsNote = 'Speech is switched off on this server.'
export const operatorsNote = 'Set by the operator of this server.'
export const serverRecognises = 'This server turns your speech into text.'
export const playSample = 'Hear it'
export const didNotWork = 'That did not work'

// Pack offer
export const getNaturalVoice = 'Get a natural voice and private hearing'
export const getFinerVoice = 'Get a finer voice'
export const megabytes = ({ size }: { size: number }) => `(${formatNumber(size)} MB)`
export const sizeInMegabytes = ({ size }: { size: number }) => `${formatNumber(size)} MB`
export const naturalVoiceNote = 'Your words are turned into text on this server. No sound goes to anyone.'
export const finerVoiceNote = 'It needs a fast machine. It is tried here first, and used only if it keeps up.'
export const recogniserPart = 'Hearing'
export const partPauses = 'Pauses'
export const doesNotRun = 'It does not run on this system. The built-in voice stays.'
export const askAdministrator = 'Whoever runs this server can get it for everybody here.'
export const goOn = 'Go on'
export const getIt = 'Get it'
export const getItAgain = 'Get it again'
export const consent = 'By getting it you accept these licenses. It stays on this server and can be removed.'
export const hereAlready = ({ done, size }: { done: number; size: number }) =>
  `${formatNumber(done)} of ${formatNumber(size)} MB are downloaded already.`
export const throwAway = 'Delete what was downloaded'
export const noNetwork = 'No network on this machine?'
export const folderNote = 'Download these elsewhere and put them into this folder of the server:'
export const takeFromFolder = 'Take it from the folder'
export const receive = 'Receive'
export const verify = 'Verify'
export const tryLabel = 'Try'
export const receiving = 'Receiving'
export const verifying = 'Comparing the checksum'
export const unpacking = 'Unpacking'
export const trying = 'Trying it out'
export const received = ({ done, size }: { done: number; size: number }) =>
  `${formatNumber(done)} of ${formatNumber(size)} MB`
export const receivedWithTime = ({ done, size, seconds }: { done: number; size: number; seconds: number }) =>
  `${formatNumber(done)} of ${formatNumber(size)} MB, ${seconds} s left`

// Installed pack
export const tooSlow = ({ seconds }: { seconds: number }) =>
  `This machine needs ${seconds} s for each second of speech, which is too slow. It is not used.`
export const notTried = 'It was not tried yet, so it is not used.'
export const verifyAgain = 'Verify again'
export const remove = 'Remove'
export const removeThisVoice = 'Remove this voice?'
export const removeNote =
  'The built-in voice takes over for everybody on this server. It can be downloaded again.'
export const keepIt = 'Keep it'
export const removeMegabytes = ({ size }: { size: number }) => `Remove ${formatNumber(size)} MB`
export const onDisk = 'On disk'
export const firstSound = 'First sound'
export const secondsValue = ({ seconds }: { seconds: string }) => `${seconds} s`
export const wordsRight = 'Words heard right'
export const verified = ({ date }: { date: string }) => `Verified ${date}`
export const playsWhenChosen = 'A voice plays when you choose it.'

// Browser recognition
export const browserMayRecognise =
  'Your browser turns speech into text, if it can. Ask it here whether it does.'
export const whoRecognises = 'Who hears me here?'
export const askAgain = 'Ask again'
export const asking = 'Asking your browser...'
export const recognisedHere = 'Your words are turned into text on this device. No sound leaves it.'
export const canInstall =
  'This browser can turn speech into text on this device. It first downloads what it needs from its maker. Then your words stay here.'
export const install = 'Install it'
export const installing = ({ seconds }: { seconds: number }) =>
  `Your browser is installing it. ${seconds} s so far.`
export const installingElsewhere = 'Your browser is installing it already. Ask again in a minute.'
export const cancel = 'Cancel'
export const notInstalled =
  'It was not installed. You can still type, or let the company that makes your browser turn speech into text.'
export const recognisedAway =
  'The company that makes your browser turns your speech into text. You’re asked before any sound goes there.'
export const noRecogniserHere = 'This browser cannot turn speech into text. You can always type.'
export const recogniserCrashed =
  'Speech recognition stopped this browser once, so it stays off for a week. You can always type.'
export const recogniserSilent = 'Your browser did not answer. You can always type.'
export const recordings = ({ count }: { count: number }) =>
  forCount(count, { one: '1 recording', other: `${count} recordings` })
