/** A copy of a file, made when it was chosen, so that exactly the previewed content is imported even if the file on the disk changes. */
export interface KeptFile {
  key: string
  file: File
}

export const keepFile = async (file: File): Promise<KeptFile> => ({
  key: crypto.randomUUID(),
  file: new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified }),
})
