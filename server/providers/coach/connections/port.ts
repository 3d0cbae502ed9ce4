import type { ListedModel, LocalServer, ModelPrice, PresetName } from '#contract/model-connections.ts'
import type { CoachModel } from '#server/providers/coach/port.ts'

/** Where a model is served: a preset, at its own address or a given one. */
export interface ModelPlace {
  preset: PresetName
  address: string | null
  apiKey: string
}

export type ConnectionFault =
  | 'wrong-key'
  | 'needs-key'
  | 'no-credit'
  | 'no-such-model'
  | 'busy'
  | 'no-answer'
  | 'too-slow'
  | 'server-error'
  | 'not-a-model-server'
  | 'blocked-address'

/** Why a model could not be connected. `message` is a sentence for the founder; it quotes nothing of the server's. */
export class ConnectionProblem extends Error {
  readonly why: ConnectionFault
  constructor(why: ConnectionFault, message: string) {
    super(message)
    this.name = 'ConnectionProblem'
    this.why = why
  }
}

/** `tokensIn` includes those the provider had cached. */
export interface UsedTokens {
  tokensIn: number
  tokensOut: number
  tokensCached: number
}

/** The owner name with which a connection's key is sealed. */
export const keyOwner = (founderId: string, id: string): string => `model-connections:${founderId}:${id}:key`

/** The servers of language models that a founder may connect. */
export interface ModelServers {
  /** The operator's own models, which leave no choice; null where founders connect theirs. */
  operator: string | null
  /** The address at which a preset is asked; null for one that needs an address. */
  addressOf(preset: PresetName): string | null
  /** An address as it was pasted, in the form in which the preset is asked. Throws ConnectionProblem. */
  normalise(preset: PresetName, address: string): string
  isLocal(place: Omit<ModelPlace, 'apiKey'>): boolean
  /** The list of models that can talk. Throws ConnectionProblem. */
  list(place: ModelPlace, signal: AbortSignal): Promise<ListedModel[]>
  /** Asks a model for a word, which also loads it. Throws ConnectionProblem. */
  check(place: ModelPlace, model: string, signal: AbortSignal): Promise<void>
  /** Servers that answer on this machine, and the addresses that were tried. */
  findLocal(signal: AbortSignal): Promise<{ servers: LocalServer[]; tried: string[] }>
  priceOf(place: Omit<ModelPlace, 'apiKey'>, listed: ListedModel | undefined): ModelPrice | null
  /** Millionths of a dollar that tokens cost; null without a price. */
  costOf(price: ModelPrice | null, used: UsedTokens): number | null
  /** One model without a fallback; the free coach stands behind it for what a model does not say. */
  coachOf(place: ModelPlace, model: string, onUsage: (used: UsedTokens) => void): CoachModel
  /** Why a call of a model failed, as a problem of its connection; null where the model merely answered badly. */
  problemOf(thrown: unknown, preset: PresetName): ConnectionProblem | null
}
