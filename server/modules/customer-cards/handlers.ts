import { customerCards } from '@/contracts/customer-cards'
import { handle } from '../../http/handle'
import { addCard, changeCard, listCards, openCardForm } from './service'

export const customerCardHandlers = [
  handle(customerCards.list, (session) => listCards(session, session.params.vendorId)),
  handle(customerCards.form, (session) => openCardForm(session, session.query.processor)),
  handle(customerCards.add, (session) => addCard(session, session.body)),
  handle(customerCards.change, (session) => changeCard(session, session.params.id, session.body)),
  handle(customerCards.changeAdded, (session) => changeCard(session, session.params.id, session.body)),
]
