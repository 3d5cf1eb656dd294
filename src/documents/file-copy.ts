/** A copy of a file, made when it was chosen, so that exactly the previewed content is imported even if the file on the disk changes. */
export interface FileCopy {
  key: string
  file: File
}

export const copyFile = async (file: File): Promise<FileCopy> => ({
  key: crypto.randomUUID(),
  file: new File([await file.arrayBuffer()], file.name, { type: file.type, lastModified: file.lastModified }),
})
