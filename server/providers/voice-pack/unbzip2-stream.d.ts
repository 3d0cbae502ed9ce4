declare module 'unbzip2-stream' {
  /** A stream that takes bzip2 and gives the bytes inside. */
  export default function unbzip2(): NodeJS.ReadWriteStream
}
