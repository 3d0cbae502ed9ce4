/** The speed as the port allows it: 0.5-2, natural when it is missing or no number. */
export function clampSpeed(speed: number | undefined): number {
  return speed === undefined || Number.isNaN(speed) ? 1 : Math.min(2, Math.max(0.5, speed))
}

/** The voice asked for when the engine has it, else the engine's default. */
export function knownVoice(voices: readonly string[], asked: string | undefined): string {
  return voices.find((known) => known === asked) ?? voices[0]!
}
