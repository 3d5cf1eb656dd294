import type { Layout } from '../table/layouts.fixture'

const OFFICE = 'xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40"'

/** Made-up pages that banks give as their files for Excel, and what they say. */
export const pages: readonly Layout[] = [
  {
    name: 'the account in a nested table, merged cells, formats of Office',
    text: `<html ${OFFICE}><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8">
<!--[if gte mso 9]><xml><x:ExcelWorkbook><x:Name>Statement</x:Name></x:ExcelWorkbook></xml><![endif]-->
<style>td { mso-number-format:"\\@"; } .n > td { color: red }</style></head><body>
<table border="1"><tr><td colspan="5"><table><tr><td>Account Number</td><td>:</td><td>50100012345678</td></tr><tr><td>Period</td><td>:</td><td>01/04/2026 to 30/04/2026</td></tr>
<tr><td>Opening Balance</td><td>:</td><td>1,00,000.00</td></tr></table></td></tr>
<tr bgcolor="#cccccc"><td><b>Txn Date</b></td><td><b>Description</b></td><td><b>Debit</b></td><td><b>Credit</b></td><td><b>Balance</b></td></tr>
<tr><td style='mso-number-format:"dd/mm/yyyy"'>03/04/2026</td><td>NEFT CR<br>BLUE TRADERS</td><td>&nbsp;</td><td>1,50,000.00</td><td>2,50,000.00</td></tr>
<tr><td>15/04/2026</td><td>RENT &amp; SERVICE</td><td>25,000.00</td><td>&nbsp;</td><td>2,25,000.00</td></tr>
</table></body></html>`,
    statements: [{ lines: ['2026-04-03 150000', '2026-04-15 -25000'], opening: '100000', closing: '225000', account: '50100012345678' }],
    details: { 0: { text: 'NEFT CR BLUE TRADERS' }, 1: { text: 'RENT & SERVICE' } },
  },
  {
    name: 'heading cells in thead, lines of text around the table, decimal commas',
    text: `<!DOCTYPE html><html lang="de"><head><title>Umsätze 99,99</title></head><body><h2>Konto DE89 3704 0044 0532 0130 00</h2>
<p>Zeitraum: 01.03.2026 - 31.03.2026</p><div>Anfangssaldo: 1.000,00 EUR</div>
<table class="data"><thead><tr><th scope="col">Buchungstag<th scope="col">Valuta<th scope="col">Verwendungszweck<th scope="col">Betrag<th>Währung</tr></thead>
<tbody><tr><td>02.03.2026<td>03.03.2026<td>M&uuml;ller &amp; S&ouml;hne<td>&minus;250,00<td>EUR
<tr><td>09.03.2026<td>09.03.2026<td>Schulz<td>1.250,50<td>EUR</tbody><tfoot><tr><td colspan=3>Endsaldo<td>2.000,50<td>EUR</tfoot></table>
<script>document.write("<table><tr><td>01.01.2026</td><td>5,00</td></tr></table>")</script></body></html>`,
    statements: [{ lines: ['2026-03-02 -250', '2026-03-09 1250.5'], opening: '1000', closing: '2000.5', account: 'DE89370400440532013000', currency: 'EUR' }],
    details: { 0: { text: 'Müller & Söhne', valueDate: '2026-03-03' } },
  },
  {
    name: 'two tables: a summary with the balances, then the entries, newest first',
    text: `<html><body><table><tr><td>Account</td><td>NL20INGB0001234567</td></tr><tr><td>Opening balance</td><td>500.00</td></tr><tr><td>Closing balance</td><td>1,025.25</td></tr></table>
<br><table><tr><th>Date</th><th>Description</th><th>Amount (EUR)</th><th>Balance</th></tr>
<tr><td>14 Apr 2026</td><td>Bright Ltd</td><td>600.00</td><td>1,025.25</td></tr><tr><td>03 Apr 2026</td><td>Cheque 231</td><td>-74.75</td><td>425.25</td></tr></table></body></html>`,
    statements: [{ lines: ['2026-04-03 -74.75', '2026-04-14 600'], opening: '500', closing: '1025.25', account: 'NL20INGB0001234567', currency: 'EUR' }],
  },
  {
    name: 'capital letters, unclosed cells and rows, no html element',
    text: `<TABLE BORDER=0><TR><TD COLSPAN=4 ALIGN=CENTER><FONT SIZE=2>Account No.: 000123456789
<TR><TD>DATE<TD>PARTICULARS<TD>WITHDRAWALS<TD>DEPOSITS
<TR><TD>02-Jan-2026<TD>RENT<TD>300.00<TD>
<TR><TD>05-Jan-2026<TD>SALE<TD><TD>2,500.10
</TABLE>`,
    statements: [{ lines: ['2026-01-02 -300', '2026-01-05 2500.1'], account: '000123456789' }],
  },
  {
    name: 'signs of tags in attributes and comments, a layout of tables, a heading of two rows',
    text: `<html><body><table><tr><td width="100%"><table><tr><td title="a > b"><a href='x.do?a=1&amp;b=">"'>Home</a></td><td><select><option>1234567890<option>9876543210</select></td></tr></table></td></tr>
<tr><td><!-- <tr><td>01/01/2026</td><td>9.00</td></tr> --><table>
<tr><th rowspan="2">Booking date</th><th rowspan=2>Text</th><th colspan='2'>Amount</th><th rowspan="2">Balance</th></tr><tr><th>Debit</th><th>Credit</th></tr>
<tr><td data-sort="2026 > 03">2026-03-02</td><td>Fee &lt;monthly&gt;</td><td>9.95</td><td></td><td>90.05</td></tr>
<tr><td>2026-03-05</td><td>Sale</td><td></td><td>10.00</td><td>100.05</td></tr></table></td></tr></table></body></html>`,
    statements: [{ lines: ['2026-03-02 -9.95', '2026-03-05 10'], opening: '100', closing: '100.05' }],
    details: { 0: { text: 'Fee <monthly>' } },
  },
  {
    name: 'XHTML, the day written once for several entries, details on a row of their own',
    text: `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "x.dtd"><html xmlns="http://www.w3.org/1999/xhtml"><body>
<table><tr><td>Date</td><td>Text</td><td>Amount</td><td>Balance</td></tr>
<tr><td rowspan="2">2026-05-04</td><td>Order 1</td><td>50.00</td><td>150.00</td></tr><tr><td>Order 2</td><td>-20.00</td><td>130.00</td></tr>
<tr><td rowspan="2">2026-05-20</td><td>Supplier</td><td rowspan="2">-30.00</td><td rowspan="2">100.00</td></tr><tr><td>Invoice 77</td></tr></table><br/></body></html>`,
    statements: [{ lines: ['2026-05-04 50', '2026-05-04 -20', '2026-05-20 -30'], opening: '100', closing: '100' }],
    details: { 2: { text: 'Supplier Invoice 77' } },
  },
  {
    name: 'amounts and names in tables within the cells of an entry',
    text: `<html><body><table><tr><th>Date</th><th>Details</th><th>Amount</th></tr>
<tr><td>12/31/2026</td><td><table><tr><td>ACME</td><td>INV-9</td></tr></table></td><td><table><tr><td>$</td><td>1,200.00</td></tr></table></td></tr>
<tr><td>12/30/2026</td><td><div>Rent</div><div>December</div></td><td>(300.00)</td></tr></table></body></html>`,
    statements: [{ lines: ['2026-12-30 -300', '2026-12-31 1200'] }],
    details: { 0: { text: 'Rent December' }, 1: { text: 'ACME INV-9' } },
  },
]
