/** The editor fills its cell; its ring says that it is open. */
export const editorClass = 'block h-full min-h-8 w-full bg-surface px-2 py-1.5 text-ink outline-2 -outline-offset-2 outline-focus'
