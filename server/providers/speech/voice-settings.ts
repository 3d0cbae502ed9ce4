/** The speed within the port's limits of 0.5-2; 1 when missing or not a number. */
export function clampSpeed(speed: number | undefined): number {
  return speed === undefined || Number.isNaN(speed) ? 1 : Math.min(2, Math.max(0.5, speed))
}

/** The requested voice if the engine has it, else the engine's default. */
export function knownVoice(voices: readonly string[], asked: string | undefined): string {
  return voices.find((known) => known === asked) ?? voices[0]!
}
