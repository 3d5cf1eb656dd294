/** A file as it was when it was chosen: what is previewed is what is imported, whatever happens to it on the disk. */
export interface KeptFile {
  key: string
  file: File
}

export const keepFile = async (file: File): Promise<KeptFile> => ({
  key: crypto.randomUUID(),
  file: new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified }),
})
