import type { PrintDefinition } from '../domain/print/definition'

/** The same document without its images and the nodes that show them. */
export declare const withoutImages: (definition: PrintDefinition) => PrintDefinition
