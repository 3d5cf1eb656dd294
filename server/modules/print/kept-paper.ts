import type { Module } from '@/contracts/permissions'
import type { Download } from '../../http/handle'
import type { Ports, Tx } from '../../ports'

/** How the papers of one kind of document are made, and where the one that was sent is named. */
export interface KeptPaper {
  module: Module
  /** The file that was kept; null while none was. */
  kept(tx: Tx, companyId: string, documentId: string): Promise<string | null>
  /** Names the file unless one is named already. False then. */
  keep(tx: Tx, companyId: string, documentId: string, fileId: string): Promise<boolean>
  /** Reads what is printed, and answers what makes the PDF of it, outside of the transaction. */
  prepare(tx: Tx, companyId: string, documentId: string): Promise<(ports: Ports) => Promise<Download>>
}
