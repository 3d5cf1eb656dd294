import { listOrders } from './lists'

/** Apart from the endpoints: a URL is read by them before the page's code is there. */
export const auditOrders = listOrders(['at'], '-at')
