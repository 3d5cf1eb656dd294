import { type Export, lines } from './export.fixture'

/** Banks of the British Isles, Australia, New Zealand and South Africa: columns as they are exported, with made-up entries. */
export const british: readonly Export[] = [
  {
    name: 'UK 1',
    text: lines(
      'Number,Date,Account,Amount,Subcategory,Memo',
      '    ,30/01/2026,20-00-00 12345678,-25.00,DIRECTDEB,VODAFONE LTD   REF 123',
      '    ,28/01/2026,20-00-00 12345678,1500.00,DIRECTDEP,CLIENT LTD',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'UK 2, without a heading',
    text: lines('30/01/2026,"VODAFONE","-25.00"', '28/01/2026,"CLIENT LTD","1,500.00"'),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'UK 3',
    text: lines(
      'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
      "30/01/2026,DD,'30-00-00,12345678,VODAFONE,25.00,,1475.00",
      "28/01/2026,FPI,'30-00-00,12345678,CLIENT LTD,,1500.00,1500.00",
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
    account: '12345678',
  },
  {
    name: 'UK 4',
    text: lines(
      'Date, Type, Description, Value, Balance, Account Name, Account Number',
      '30 Jan 2026,D/D,"\'VODAFONE",-25.00,1475.00,"\'TRADING LTD","\'600000-12345678",',
      '28 Jan 2026,BAC,"\'CLIENT LTD",1500.00,1500.00,"\'TRADING LTD","\'600000-12345678",',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'UK 5',
    text: lines(
      'Transaction ID,Date,Time,Type,Name,Emoji,Category,Amount,Currency,Local amount,Local currency,Notes and #tags,Address,Receipt,Description,Category split,Money Out,Money In',
      'tx_0001,28/01/2026,09:10:11,Faster payment,Client Ltd,,Income,1500.00,GBP,1500.00,GBP,,,,CLIENT LTD,,,1500.00',
      'tx_0002,30/01/2026,10:10:11,Card payment,Vodafone,📱,Bills,-25.00,GBP,-25.00,GBP,,,,VODAFONE,,-25.00,',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'UK 6',
    text: lines(
      'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
      '28/01/2026,Client Ltd,INV 1,FASTER PAYMENT,1500.00,1500.00,INCOME,',
      '30/01/2026,Vodafone,REF,DIRECT DEBIT,-25.00,1475.00,BILLS,',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: [null, '1475'],
    currency: 'GBP',
  },
  {
    name: 'AU 1, without a heading',
    text: lines('30/01/2026,"-25.00","TELSTRA BILL","+1475.00"', '28/01/2026,"+1500.00","Direct Credit CLIENT","+1500.00"'),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'AU 2',
    text: lines(
      'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial',
      '032000123456,30/01/2026,"TELSTRA",25.00,,1475.00,PAYMENT,',
      '032000123456,28/01/2026,"DEPOSIT CLIENT",,1500.00,1500.00,DEP,',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
    account: '032000123456',
  },
  {
    name: 'AU 3',
    text: lines(
      'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance,Category,Merchant Name,Processed On',
      '30 Jan 26,-25.00,123456789,,MISCELLANEOUS DEBIT,TELSTRA,1475.00,Utilities,Telstra,30 Jan 26',
      '28 Jan 26,1500.00,123456789,,INTER-BANK CREDIT,CLIENT,1500.00,Transfers in,,28 Jan 26',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'NZ 1',
    text: lines(
      'Type,Details,Particulars,Code,Reference,Amount,Date,ForeignCurrencyAmount,ConversionCharge',
      'Direct Debit,Spark,,,INV1,-25.00,30/01/2026,,',
      'Direct Credit,Client,,,INV2,1500.00,28/01/2026,,',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'NZ 2',
    text: lines(
      'Created date / time : 31 January 2026 / 10:00:00',
      'Bank 12; Branch 3000; Account 0123456-00 (Streamline)',
      'From date 20260101',
      'To date 20260131',
      'Avail Bal : 1475.00 as of 20260131',
      'Ledger Balance : 1475.00 as of 20260131',
      'Date,Unique Id,Tran Type,Cheque Number,Payee,Memo,Amount',
      '',
      '2026/01/28,2026012801,D/C,,"D/C FROM CLIENT","INV",1500.00',
      '2026/01/30,2026013001,D/D,,"SPARK","BILL",-25.00',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'ZA 1',
    text: lines('Date,Amount,Balance,Description', '2026/01/28,1500.00,1500.00,FNB OB PMT CLIENT', '2026/01/30,-25.00,1475.00,VODACOM'),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'ZA 2',
    text: lines(
      'ALL,0,0,0,,"","",0,0',
      'ACC-NO,0,0,0,,"","123456789",0,0',
      'OPEN,0,20260101,,0,OPEN BALANCE,,0,0',
      'HIST,0,20260128,##,1500,"CREDIT TRANSFER","CLIENT",0,0',
      'HIST,0,20260130,##,-25,"DEBIT ORDER","VODACOM",0,0',
      'CLOSE,0,20260131,,1475,CLOSE BALANCE,,0,0',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'IE 1',
    text: lines(
      'Posted Account, Posted Transactions Date, Description1, Description2, Description3, Debit Amount, Credit Amount,Balance,Posted Currency,Transaction Type,Local Currency Amount,Local Currency',
      '"931234-12345678","30/01/2026","VODAFONE","","","25.00",,"1475.00",EUR,"Direct Debit"," 25.00",EUR',
      '"931234-12345678","28/01/2026","CLIENT","","",,"1500.00","1500.00",EUR,"Credit"," 1500.00",EUR',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'UK 7',
    text: lines(
      'Date,Transaction ID,Transaction description,Transaction type,Timestamp,Paid in,Paid out,Invoice number,To account,From account,Reference,Category name',
      '2026-01-30,t2,VODAFONE,Direct Debit,2026-01-30 10:00:00,,25.00,,,Current,REF,Phone',
      '2026-01-28,t1,CLIENT,Faster Payment,2026-01-28 10:00:00,1500.00,,,Current,,INV,Sales',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'UK 8',
    text: lines(
      '"Account Name:","Business ****12345"',
      '"Account Balance:","£1,475.00"',
      '"Available Balance: ","£1,475.00"',
      '',
      '"Date","Transaction type","Description","Paid out","Paid in","Balance"',
      '"28 Jan 2026","Bank credit CLIENT","Bank credit CLIENT","","£1,500.00","£1,500.00"',
      '"30 Jan 2026","Direct debit","VODAFONE","£25.00","","£1,475.00"',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
    currency: 'GBP',
  },
  {
    name: 'IE 2',
    text: lines('Date,Details,Debit,Credit,Balance', '28/01/2026,CLIENT,,1500.00,1500.00', '30/01/2026,ESB,25.00,,', '30/01/2026,FEE,1.00,,1474.00'),
    lines: ['2026-01-28 1500', '2026-01-30 -25', '2026-01-30 -1'],
    balances: [null, '1474'],
  },
  {
    name: 'AU 4, without a heading',
    text: lines('28/01/2026,"1500.00","CLIENT"', '30/01/2026,"-25.00","TELSTRA"'),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'AU 5',
    text: lines(
      'Transaction Date,Details,Account,Category,Subcategory,Tags,Notes,Debit,Credit,Balance,Original Description',
      '30 Jan 2026,Telstra,Business,Bills,Phone,,,25.00,,1475.00,TELSTRA',
      '28 Jan 2026,Client,Business,Income,,,,,1500.00,1500.00,CLIENT',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'NZ 3',
    text: lines(
      'Account number,Date,Memo/Description,Source Code (payment type),TP ref,TP part,TP code,OP ref,OP part,OP code,OP name,OP Bank Account Number,Amount (credit),Amount (debit),Amount,Balance',
      '38-9000-0000000-00,28-01-2026,CLIENT,DIRECT CREDIT,,,,,,,CLIENT,12-3000-0123456-00,1500.00,,1500.00,1500.00',
      '38-9000-0000000-00,30-01-2026,SPARK,BILL PAYMENT,,,,,,,SPARK,12-3000-0123456-00,,25.00,-25.00,1475.00',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'ZA 3',
    text: lines('Account Number,123456789,,', 'Date,Description,Amount,Balance', '20260128,CLIENT,1500.00,1500.00', '20260130,VODACOM,-25.00,1475.00'),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
]
