/**
 * Statistics of kind and state together, since each kind of document has different states. The planner, which assumed that they are independent,
 * expected some forty confirmations in a state that 8,000 had, and read and sorted all of them for the first page of a list.
 */
export const documentStatistics = /* sql */ `
create statistics documents_by_state (mcv, dependencies) on company_id, kind, status from documents;
analyze documents;
`
