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
