import { customerCards } from '@/contracts/customer-cards'
import { handle, handleProved, handleRead } from '../../http/handle'
import { addCard, changeCard, keepCard, listCards, openCardForm } from './service'

export const customerCardHandlers = [
  handle(customerCards.list, (session) => listCards(session, session.params.vendorId)),
  handleRead(
    customerCards.form,
    async ({ ports, query }) =>
      () =>
        openCardForm(ports, query.processor),
  ),
  handleProved(
    customerCards.add,
    ({ ports, body }) => keepCard(ports, body),
    (session) => addCard(session, session.body, session.prepared),
  ),
  handle(customerCards.change, (session) => changeCard(session, session.params.id, session.body)),
  handle(customerCards.changeAdded, (session) => changeCard(session, session.params.id, session.body)),
]
