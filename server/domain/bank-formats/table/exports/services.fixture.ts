import { type Export, lines } from './export.fixture'

/** Payment services, and what any program writes: columns as they are exported, with made-up entries. */
export const services: readonly Export[] = [
  {
    name: 'Service 1',
    text: lines(
      'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account,Beneficiary account number',
      '2026-01-28,2026-01-28,aa-1,TOPUP,COMPLETED,Money added from CLIENT,INV1,,,EUR,1500.00,EUR,1500.00,1500.00,,0.00,EUR,1500.00,EUR Main,',
      '2026-01-29,2026-01-30,aa-2,TRANSFER,COMPLETED,To Supplier,R2,Jane,,EUR,-200.00,EUR,-200.00,-200.20,,0.20,EUR,1299.80,EUR Main,DE89370400440532013000',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -200.2'],
    balances: [null, '1299.8'],
  },
  {
    name: 'Service 2',
    text: lines(
      '"TransferWise ID",Date,"Date Time",Amount,Currency,Description,"Payment Reference","Running Balance","Exchange From","Exchange To","Exchange Rate","Payer Name","Payee Name","Payee Account Number",Merchant,"Card Last Four Digits","Card Holder Full Name",Attachment,Note,"Total fees","Exchange To Amount"',
      'TRANSFER-2,30-01-2026,"30-01-2026 10:00:00.123",-200.50,EUR,"Sent money to Supplier",R2,1299.50,,,,,Supplier,DE89370400440532013000,,,,,,0.50,',
      'TRANSFER-1,28-01-2026,"28-01-2026 09:00:00.123",1500.00,EUR,"Received money from Client",INV1,1500.00,,,,Client,,,,,,,,0.00,',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -200.5'],
    balances: [null, '1299.5'],
  },
  {
    name: 'Service 3',
    text: lines(
      '"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","From Email Address","To Email Address","Transaction ID","Shipping Address","Address Status","Item Title","Item ID","Shipping and Handling Amount","Insurance Amount","Sales Tax","Reference Txn ID","Invoice Number","Quantity","Receipt ID","Balance"',
      '"01/28/2026","10:00:00","PST","Client","Express Checkout Payment","Completed","USD","100.00","-3.20","96.80","a@x.com","b@y.com","T1","","","","","","","","","","1","","96.80"',
      '"01/30/2026","10:00:00","PST","","General Withdrawal","Completed","USD","-50.00","0.00","-50.00","b@y.com","","T2","","","","","","","","","","","","46.80"',
    ),
    lines: ['2026-01-28 96.8', '2026-01-30 -50'],
    balances: [null, '46.8'],
  },
  {
    name: 'Service 4',
    text: lines(
      'id,Type,Source,Amount,Fee,Destination Platform Fee,Net,Currency,Created (UTC),Available On (UTC),Customer Facing Amount',
      'txn_1,charge,ch_1,100.00,3.20,,96.80,usd,2026-01-28 10:00,2026-01-30 00:00,100.00',
      'txn_2,payout,po_1,-96.80,0.00,,-96.80,usd,2026-01-31 10:00,2026-02-02 00:00,',
    ),
    lines: ['2026-01-28 96.8', '2026-01-31 -96.8'],
  },
  {
    name: 'Service 5',
    text: lines(
      'Time,Type,Financial Transaction Type,Transaction Id,Description,Wallet Currency,Target Currency,Target Amount,Conversion Rate,Mature Date,Amount,Fee,Debit Net Amount,Credit Net Amount,Account Balance,Available Balance,Created At,Request Id,Reference,Note to Self',
      '2026-01-30T10:00:00+0000,Payout,PAYOUT,t2,Pay supplier,USD,USD,200.00,,,-200.00,0.00,200.00,,1300.00,1300.00,2026-01-30T10:00:00+0000,r2,R2,',
      '2026-01-28T10:00:00+0000,Deposit,DEPOSIT,t1,Client,USD,,,,,1500.00,0.00,,1500.00,1500.00,1500.00,2026-01-28T10:00:00+0000,r1,R1,',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -200'],
    balances: ['0', '1300'],
  },
  {
    name: 'Service 6',
    text: lines(
      'Date,Description,Amount,Currency,Status',
      '"30 Jan, 2026",Payment to Supplier,-200.00,USD,Completed',
      '"28 Jan, 2026",Payment from Client,"1,500.00",USD,Completed',
      '"27 Jan, 2026",Payment to X,-10.00,USD,Cancelled',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -200'],
  },
  {
    name: 'Service 7',
    text: lines(
      'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance',
      'TOPUP,Current,2026-01-28 09:00:00,2026-01-28 09:00:10,Client,1500.00,0.00,EUR,COMPLETED,1500.00',
      'CARD_PAYMENT,Current,2026-01-29 10:00:00,2026-01-30 08:00:00,Vodafone,-25.00,0.50,EUR,COMPLETED,1474.50',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25.5'],
    balances: [null, '1474.5'],
  },
  {
    name: 'Program: multi line quoted',
    text: lines(
      'Booking date;Details;Amount;Balance',
      '28.01.2026;"CLIENT LTD\nInvoice 1\nThank you";1.500,00;1.500,00',
      '30.01.2026;"PHONE',
      'January";-25,00;1.475,00',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'Program: pages repeat',
    text: lines(
      'Date|Narrative|Out|In|Balance',
      '01/01/2026|BALANCE BROUGHT FORWARD|||0.00',
      '28/01/2026|CLIENT||1500.00|1500.00',
      '|BALANCE CARRIED FORWARD|||1500.00',
      'Page 2',
      'Date|Narrative|Out|In|Balance',
      '|BALANCE BROUGHT FORWARD|||1500.00',
      '30/01/2026|PHONE|25.00||1475.00',
      'Total||25.00|1500.00|',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'Program: fixed decimals dot thousand comma no',
    text: lines('Value Date;Amount (Debit);Amount (Credit);Narrative', '28.01.2026;;1500,00;CLIENT', '30.01.2026;25,00;;PHONE'),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'Program: balance trailing minus overdraft',
    text: lines('Datum;Omschrijving;Bedrag;Saldo', '28-01-2026;KLANT;1500,00+;500,00+', '29-01-2026;HUUR;900,00-;400,00-', '30-01-2026;KPN;25,00-;425,00-'),
    lines: ['2026-01-28 1500', '2026-01-29 -900', '2026-01-30 -25'],
    balances: ['-1000', '-425'],
  },
]
