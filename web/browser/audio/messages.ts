/** The words of dictation: why nothing was written, and that typing works. */

export const dictationProblems = {
  denied: 'The microphone is blocked. Allow it in the address bar, or just type.',
  missing: 'No microphone was found. Typing works just as well.',
  busy: 'Another program is using the microphone. Typing works just as well.',
  unsupported: 'This browser cannot listen here. Typing works just as well.',
  unheard: "I couldn't make out any words. Try again, or just type.",
  unsent: 'The recording did not get through. Try again, or just type.',
}
