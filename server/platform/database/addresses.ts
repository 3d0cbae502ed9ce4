/**
 * The address of each server that a DATABASE_URL names, written as libpq reads it: `postgres://user@a:5432,b:5432/name`
 * has two.
 */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] =
    /^([a-z]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is.exec(url) ?? []
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url]
}
