/** Authenticates founders: with own accounts, an OpenID provider, or both. */
export interface Identity {
  /** The available sign-in methods in one line, for the start-up log. */
  readonly id: string
  readonly external: boolean
  readonly local: boolean
  /** Handles the routes `/api/auth/*`. */
  handle(request: Request): Promise<Response>
  /** The session token of a Cookie header with a valid signature, else null. Does not query the database. */
  tokenOf(cookies: string | undefined): string | null
  /** Renews a session in use; returns the cookies to set on the response. */
  renew(headers: Headers): Promise<string[]>
  /** Starts a sign-in at the provider; null when it is unreachable. `next` is a path on this server. */
  beginExternal(headers: Headers, next: string): Promise<{ location: string; cookies: string[] } | null>
  /** Ends the session; `location` is the provider's sign-out page, if it has one. */
  signOut(headers: Headers): Promise<{ location: string | null; cookies: string[] }>
  /**
   * Whether a password matches the account's stored hash. Counts as a sign-in attempt; throws TooMany while the account
   * must wait.
   */
  passwordFits(email: string, hash: string, password: string): Promise<boolean>
  check(): Promise<{ ok: boolean; detail: string }>
}
