import { createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A received email. */
export interface ReceivedEmail {
  from: string
  to: string[]
  /** Header fields by their lower-case name, unfolded and decoded. */
  headers: Record<string, string>
  text: string
  html: string
}

export interface FakeMailServer {
  url: string
  emails: ReceivedEmail[]
  /** The reply to the text of an email: 250 accepts it; `drop` accepts it and disconnects without a reply. */
  answer: 250 | 451 | 554 | 'drop'
  /** How many emails were offered, accepted or not. */
  offered: number
  /** Resolves once this many emails were accepted. */
  until(count: number): Promise<void>
  close(): Promise<void>
}

/** A mail server (RFC 5321) with one account, `apogee:secret`, over a real socket. It stores what it accepts. */
export async function startSmtp(): Promise<FakeMailServer> {
  const startFakeMailServer: FakeMailServer = {
    url: '',
    emails: [],
    answer: 250,
    offered: 0,
    async until(count) {
      for (let waited = 0; startFakeMailServer.emails.length < count; waited += 20) {
        if (waited > 20_000)
          throw new Error(`${startFakeMailServer.emails.length} letters came, not ${count}.`)
        await sleep(20)
      }
    },
    close: async () => undefined,
  }
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    socket.on('error', () => undefined)
    serveConnection(socket, startFakeMailServer)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  startFakeMailServer.url = `smtp://apogee:secret@127.0.0.1:${port}`
  startFakeMailServer.close = async () => {
    for (const socket of open) socket.destroy()
    await new Promise((done) => server.close(done))
  }
  return startFakeMailServer
}

function serveConnection(socket: Socket, server: FakeMailServer): void {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let [from, to, data, signedIn]: [string, string[], string[] | null, boolean] = ['', [], null, false]
  let rest = ''
  const take = (line: string) => {
    if (data && line !== '.') return void data.push(line.replace(/^\./, ''))
    if (data) {
      server.offered += 1
      const taken = server.answer === 250 || server.answer === 'drop'
      if (taken) server.emails.push(readEmail(from, to, data.join('\r\n')))
      data = null
      return server.answer === 'drop'
        ? void socket.destroy()
        : say(taken ? '250 taken' : `${server.answer} not taken`)
    }
    const [verb = ''] = line.toUpperCase().split(' ')
    const address = /<(.*?)>/.exec(line)?.[1] ?? ''
    if (verb === 'EHLO') return say('250-fake-smtp\r\n250-8BITMIME\r\n250 AUTH PLAIN')
    if (verb === 'AUTH') {
      signedIn = Buffer.from(line.split(' ')[2] ?? '', 'base64').toString() === '\0apogee\0secret'
      return say(signedIn ? '235 welcome' : '535 who are you')
    }
    if (verb === 'QUIT') return say('221 bye')
    if (!signedIn) return say('530 sign in first')
    if (verb === 'MAIL') [from, to] = [address, []]
    if (verb === 'RCPT') to = [...to, address]
    if (verb === 'DATA') data = []
    return say(verb === 'DATA' ? '354 go on' : '250 good')
  }
  socket.on('data', (chunk) => {
    const lines = (rest + chunk).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
  say('220 fake-smtp')
}

function readEmail(from: string, to: string[], source: string): ReceivedEmail {
  const { headers, body } = partOf(source)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1]
  const parts = boundary
    ? body
        .split(`--${boundary}`)
        .slice(1, -1)
        .map((it) => partOf(it.trimStart()))
    : []
  const said = (type: string) =>
    parts.find((it) => it.headers['content-type']?.startsWith(type))?.decoded.trimEnd() ?? ''
  return { from, to, headers, text: said('text/plain'), html: said('text/html') }
}

function partOf(source: string) {
  const at = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
    }),
  ) as Record<string, string>
  const body = source.slice(at + 4)
  const coding = headers['content-transfer-encoding']
  const decoded =
    coding === 'base64'
      ? Buffer.from(body, 'base64').toString()
      : coding === 'quoted-printable'
        ? unquote(body)
        : body
  return { headers, body, decoded }
}

const unquote = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Words of a header that are not ASCII (RFC 2047). */
const decodeWords = (text: string) =>
  text.replace(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : unquote(word.replaceAll('_', ' ')),
  )
