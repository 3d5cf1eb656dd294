/** Classes of an open editor: it fills its cell and has an outline. */
export const editorClass = 'block h-full min-h-8 w-full bg-surface px-2 py-1.5 text-ink outline-2 -outline-offset-2 outline-focus'
