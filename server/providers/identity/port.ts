/** Who vouches for a founder: our own accounts, an OpenID provider, or both. */
export interface Identity {
  /** One line for the start-up report: which ways to sign in exist. */
  readonly id: string
  readonly external: boolean
  readonly local: boolean
  /** Answers the account routes `/api/auth/*`. */
  handle(request: Request): Promise<Response>
  /** The session token of a cookie header when its signature is ours, else null. No database is asked. */
  tokenOf(cookies: string | undefined): string | null
  /** Renews a session that is in use; the cookies are to be set on the answer. */
  renew(headers: Headers): Promise<string[]>
  /** Begins a sign-in at the provider, or null when it cannot be reached. `next` is a path of ours. */
  beginExternal(headers: Headers, next: string): Promise<{ location: string; cookies: string[] } | null>
  /** Ends the session; `location` is the provider's own sign-out page, when it has one. */
  signOut(headers: Headers): Promise<{ location: string | null; cookies: string[] }>
  /**
   * Whether a password is the one the account's stored hash was made of. Counts as an attempt on the account, like one
   * to sign in; throws TooMany while the account rests.
   */
  passwordFits(email: string, hash: string, password: string): Promise<boolean>
  check(): Promise<{ ok: boolean; detail: string }>
}
