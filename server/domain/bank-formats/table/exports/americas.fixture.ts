import { type Export, lines } from './export.fixture'

/** Banks of the Americas: columns as they are exported, with made-up entries. */
export const americas: readonly Export[] = [
  {
    name: 'US 1, a card',
    text: lines(
      'Transaction Date,Post Date,Description,Category,Type,Amount,Memo',
      '01/29/2026,01/30/2026,AMAZON MKTPL*AB1,Shopping,Sale,-45.10,',
      '01/27/2026,01/28/2026,Payment Thank You-Mobile,,Payment,500.00,',
      '01/15/2026,01/16/2026,SHELL OIL 1234,Gas,Sale,-30.00,',
    ),
    lines: ['2026-01-16 -30', '2026-01-28 500', '2026-01-30 -45.1'],
  },
  {
    name: 'US 2, a card',
    text: lines(
      'Transaction Date,Posted Date,Card No.,Description,Category,Debit,Credit',
      '2026-01-20,2026-01-21,1234,STAPLES,Merchandise,54.20,',
      '2026-01-13,2026-01-14,1234,CAPITAL ONE MOBILE PYMT,Payment/Credit,,200.00',
    ),
    lines: ['2026-01-14 200', '2026-01-21 -54.2'],
  },
  {
    name: 'US 3, a card',
    text: lines(
      'Date,Description,Card Member,Account #,Amount',
      '01/28/2026,DELTA AIR LINES,J SMITH,-12345,350.20',
      '01/15/2026,AUTOPAY PAYMENT - THANK YOU,J SMITH,-12345,-900.00',
    ),
    lines: ['2026-01-15 900', '2026-01-28 -350.2'],
    asks: 'sign',
  },
  {
    name: 'US 4, a card',
    text: lines(
      'Trans. Date,Post Date,Description,Amount,Category',
      '01/02/2026,01/03/2026,"COSTCO WHSE #12",120.33,Merchandise',
      '01/14/2026,01/14/2026,INTERNET PAYMENT - THANK YOU,-300.00,Payments and Credits',
    ),
    lines: ['2026-01-03 -120.33', '2026-01-14 300'],
    asks: 'sign',
  },
  {
    name: 'US 5, without a heading',
    text: lines(
      '"01/30/2026","-55.00","*","","PURCHASE AUTHORIZED ON 01/29 OFFICE DEPOT"',
      '"01/28/2026","1200.00","*","","EDEPOSIT IN BRANCH"',
      '"01/13/2026","-300.25","*","1043","CHECK # 1043"',
    ),
    lines: ['2026-01-13 -300.25', '2026-01-28 1200', '2026-01-30 -55'],
  },
  {
    name: 'US 6, a card',
    text: lines(
      'Status,Date,Description,Debit,Credit,Member Name',
      'Cleared,01/22/2026,"OFFICE MAX",45.00,,J DOE',
      'Cleared,01/10/2026,"ONLINE PAYMENT",,-100.00,J DOE',
    ),
    lines: ['2026-01-10 100', '2026-01-22 -45'],
  },
  {
    name: 'US 7',
    text: lines(
      'Date,Description,Withdrawals,Deposits,Category,Balance',
      '01/30/2026,ACH DEBIT ADP,$800.00,,Payroll,"$4,200.00"',
      '01/28/2026,DEPOSIT,,"$5,000.00",Deposits,"$5,000.00"',
    ),
    lines: ['2026-01-28 5000', '2026-01-30 -800'],
    balances: ['0', '4200'],
  },
  {
    name: 'US 8',
    text: lines(
      'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note,Last Four Digits,Name On Card,Category,GL Code,Timestamp,Original Currency',
      '01-29-2026,Stripe,1200.50,Sent,Mercury Checking ••1234,STRIPE; TRANSFER,,,,,,,01-29-2026 14:33:00,USD',
      '01-18-2026,AWS,-300.00,Sent,Mercury Checking ••1234,AWS,,,,,,,01-18-2026 10:00:00,USD',
      '01-17-2026,Bad Co,-10.00,Failed,Mercury Checking ••1234,BAD,,,,,,,01-17-2026 10:00:00,USD',
    ),
    lines: ['2026-01-18 -300', '2026-01-29 1200.5'],
  },
  {
    name: 'US 9',
    text: lines('Date,Description,Amount', '1/31/2026,Interest,0.45', '1/20/2026,Wire out,-1000'),
    lines: ['2026-01-20 -1000', '2026-01-31 0.45'],
  },
  {
    name: 'CA 1',
    text: lines(
      '"Account Type","Account Number","Transaction Date","Cheque Number","Description 1","Description 2","CAD$","USD$"',
      'Chequing,01234-1234567,1/28/2026,,"MISC PAYMENT","ROGERS",-90.40,,',
      'Chequing,01234-1234567,1/15/2026,,"DEPOSIT","",1000.00,,',
    ),
    lines: ['2026-01-15 1000', '2026-01-28 -90.4'],
    account: '012341234567',
  },
  {
    name: 'CA 2, without a heading',
    text: lines('01/29/2026,SEND E-TFR,250.00,,1750.00', '01/20/2026,PAYROLL,,1500.00,2000.00', '01/13/2026,HYDRO,100.00,,500.00'),
    lines: ['2026-01-13 -100', '2026-01-20 1500', '2026-01-29 -250'],
    balances: ['600', '1750'],
  },
  {
    name: 'CA 3',
    text: lines(
      '"Caisse","123456","EOP",2026/01/12,00001,"Achat / STAPLES","",45.00,"","","","","",955.00',
      '"Caisse","123456","EOP",2026/01/15,00002,"Depot","",,500.00,"","","","",1455.00',
    ),
    lines: ['2026-01-12 -45', '2026-01-15 500'],
  },
  { name: 'BR 1, without a heading', text: lines('28/01/2026;TED CLIENTE;1500,00', '30/01/2026;VIVO;-25,00'), lines: ['2026-01-28 1500', '2026-01-30 -25'] },
  {
    name: 'BR 2',
    text: lines(
      'Data,Valor,Identificador,Descrição',
      '28/01/2026,1500.00,abc-1,Transferência recebida - CLIENTE',
      '30/01/2026,-25.00,abc-2,Pagamento de boleto - VIVO',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'BR 3',
    text: lines(
      'Extrato de: Ag: 123 | CC: 0012345-6 | Entre 01/01/2026 e 31/01/2026;',
      'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);',
      '01/01/2026;SALDO ANTERIOR;;;;0,00;',
      '28/01/2026;TED CLIENTE;123;1.500,00;;1.500,00;',
      '30/01/2026;VIVO;124;;-25,00;1.475,00;',
      'Total;;;1.500,00;-25,00;1.475,00;',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
    currency: 'BRL',
  },
  {
    name: 'MX 1',
    text: lines(
      'FECHA OPERACION,FECHA LIQUIDACION,CONCEPTO,REFERENCIA,CARGO,ABONO,SALDO OPERACION',
      '30/01/2026,30/01/2026,TELMEX,R1,"25.00",,"1,475.00"',
      '28/01/2026,28/01/2026,SPEI RECIBIDO CLIENTE,R2,,"1,500.00","1,500.00"',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'CL 1',
    text: lines(
      'Fecha;N° Operación;Descripción;Cheques / Cargos;Depósitos / Abonos;Saldo',
      '30/01/2026;1;PAGO ENTEL;25.000;;1.475.000',
      '28/01/2026;2;TEF CLIENTE;;1.500.000;1.500.000',
    ),
    lines: ['2026-01-28 1500000', '2026-01-30 -25000'],
    balances: ['0', '1475000'],
  },
  {
    name: 'CO 1, without a heading',
    text: lines('123-456789-01,500,,20260128,,1500000.00,2304,CONSIGNACION CLIENTE,0', '123-456789-01,500,,20260130,,-25000.00,3124,PAGO CLARO,0'),
    lines: ['2026-01-28 1500000', '2026-01-30 -25000'],
  },
  {
    name: 'US 10',
    text: lines(
      'Date,Transaction Type,Check/Serial #,Description,Amount,Daily Posted Balance',
      '1/28/2026,Credit,,DEPOSIT,"$1,500.00","$1,500.00"',
      '1/30/2026,Debit,,ACH VERIZON,($25.00),"$1,475.00"',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: [null, '1475'],
  },
  {
    name: 'US 11',
    text: lines(
      '"Date","Transaction","Name","Memo","Amount"',
      '"2026-01-28","CREDIT","DEPOSIT","Download from usbank.com.","1500.00"',
      '"2026-01-30","DEBIT","ACH VERIZON","Download from usbank.com.","-25.00"',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'US 12',
    text: lines(
      '"Transaction ID","Posting Date","Effective Date","Transaction Type","Amount","Check Number","Reference Number","Description","Transaction Category","Type","Balance","Memo","Extended Description"',
      '"2026013000001","1/30/2026","1/30/2026","Debit","-25.00000","","1111","VERIZON","Phone","ACH","1475.00000","","VERIZON WIRELESS"',
      '"2026012800001","1/28/2026","1/28/2026","Credit","1500.00000","","1112","Deposit","Income","Deposit","1500.00000","","Deposit CLIENT"',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'US 13',
    text: lines('Date, Time, Amount, Type, Description', '2026-01-30, 10:00:00, -25.00, Withdrawal, VERIZON', '2026-01-28, 09:00:00, 1500.00, Deposit, CLIENT'),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'US 14',
    text: lines(
      '"Date","Status","Type","CheckNumber","Description","Withdrawal","Deposit","RunningBalance"',
      '"01/30/2026","Posted","ACH","","VERIZON","$25.00","","$1,475.00"',
      '"01/28/2026","Posted","DEPOSIT","","CLIENT","","$1,500.00","$1,500.00"',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'US 15',
    text: lines(
      'Posting Date,Transaction Date,Amount,Credit Debit Indicator,type,Type Group,Reference,Instructed Currency,Currency Exchange Rate,Instructed Amount,Description,Category,Check Serial Number,Card Ending',
      '01/30/2026,01/29/2026,25.00,Debit,Transfer,Transfer,,,,,VERIZON,Phone,,1234',
      '01/28/2026,01/28/2026,1500.00,Credit,Deposit,Deposit,,,,,CLIENT,Income,,',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
  },
  {
    name: 'US 16',
    text: lines(
      'posted_at,description,amount_cents,amount,running_balance,currency',
      '2026-01-28T09:00:00Z,CLIENT,150000,1500.00,1500.00,USD',
      '2026-01-30T09:00:00Z,VERIZON,-2500,-25.00,1475.00,USD',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'MX 2',
    text: lines(
      'Cuenta,Fecha De Operación,Fecha,Referencia,Descripción,Cod. Transac,Sucursal,Depósitos,Retiros,Saldo,Movimiento,Descripción Detallada,Cheque',
      '\'0123456789,28/01/2026,28/01/2026,R1,SPEI CLIENTE,5,1,"$1,500.00",-,"$1,500.00",1,DETALLE,-',
      '\'0123456789,30/01/2026,30/01/2026,R2,TELMEX,5,1,-,$25.00,"$1,475.00",2,DETALLE,-',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'CL 2',
    text: lines(
      'MONTO,DESCRIPCIÓN MOVIMIENTO,,FECHA,N° DOCUMENTO,SUCURSAL,,CARGO/ABONO',
      '-25000,ENTEL,,30/01/2026,1,Of. Central,,C',
      '1500000,TEF CLIENTE,,28/01/2026,2,Of. Central,,A',
    ),
    lines: ['2026-01-28 1500000', '2026-01-30 -25000'],
  },
  {
    name: 'PE 1',
    text: lines(
      'Fecha,Fecha valuta,Descripción operación,Monto,Saldo,Sucursal - agencia,Operación - Número,Operación - Hora,Usuario,UTC,Referencia2',
      '30/01/2026,30/01/2026,CLARO,-25.00,"1,475.00",111-008,1,10:00,U,1,',
      '28/01/2026,28/01/2026,TRAN CLIENTE,"1,500.00","1,500.00",111-008,2,10:00,U,1,',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'AR 1',
    text: lines(
      'Fecha;Descripción;Origen;Débitos;Créditos;Grupo de Conceptos;Concepto;Número de Terminal;Observaciones Cliente;Número de Comprobante;Leyendas Adicionales 1;Tipo de Movimiento;Saldo',
      '30/01/2026;PAGO TELECOM;;25,00;0,00;;;;;1;;;1.475,00',
      '28/01/2026;TRANSF CLIENTE;;0,00;1.500,00;;;;;2;;;1.500,00',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', '1475'],
  },
  {
    name: 'BR 4',
    text: lines(
      '"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",',
      '"01/01/2026","","Saldo Anterior","","0","0.00",',
      '"28/01/2026","1234","TED CLIENTE","","1","1500.00",',
      '"30/01/2026","1234","VIVO","","2","-25.00",',
      '"31/01/2026","","S A L D O","","0","1475.00",',
    ),
    lines: ['2026-01-28 1500', '2026-01-30 -25'],
    balances: ['0', null],
  },
]
