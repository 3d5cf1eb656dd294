/** The part of jsdom, which comes without types, that tests of whole pages use. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(page: string, options: { url: string; runScripts: 'dangerously'; beforeParse: (window: Window & typeof globalThis) => void })
    readonly window: Window & typeof globalThis
  }
}
