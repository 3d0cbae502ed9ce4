/**
 * Milliseconds a model may take where the operator does not say. A local model is loaded at its first call, and reads a
 * prompt at a tenth of the speed.
 */
export const usualLimits = {
  hosted: { firstMs: 5000, loadingMs: 5000, stallMs: 4000, totalMs: 20_000, turnMs: 25_000 },
  local: { firstMs: 20_000, loadingMs: 60_000, stallMs: 15_000, totalMs: 90_000, turnMs: 120_000 },
}
