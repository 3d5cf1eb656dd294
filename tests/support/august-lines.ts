/**
 * August of a machine dealer, with the answers: written down before suggestions were ever made for it, and not used to tune them. `{A1}` stands for the
 * number of the document with that name.
 */

const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((field) => field.trim()))

/** name | account number that it paid from before */
const customers = `
  Harrowgate Machine Works | 880100271
  Pelican Cold Storage Inc | 880100345
  Brightwater Marine Supply |
  Ostrander & Kline LLP | 880100519
  Juniper Valley Dairy Co-op |
  Tidewell Hydraulics Corp | 880100627
  Marlowe Print & Packaging |
  Cinder Creek Brewing |
  Vasquez Refrigeration LLC | 880100733
  Northfork Timber Products |
  Saltgrass Hotels Group | 880100841
  Quillon Laboratories |
  Dorrance Wheel Co |
  Elkhorn Ski Resort | 880100951
  Fairmont Glass Studio |
  Greenleaf Nursery |
  Hawthorn Nursery |
  Ironwood Cabinetry |
`
const vendors = `
  Dunmore Bearings GmbH | 770200118
  Castellan Freight Lines |
  Ferris Office Depot |
  Ashgrove Tooling Ltd | 770200226
  Redstone Insurance Brokers |
`
/** name | party | amount | day | their number */
const invoices = `
  A1 | Harrowgate Machine Works | 4312.75 | 2026-07-08 |
  A2 | Harrowgate Machine Works | 1986.40 | 2026-07-21 |
  A3 | Pelican Cold Storage Inc | 15240.00 | 2026-07-03 | PO 66-4410
  A4 | Pelican Cold Storage Inc | 902.18 | 2026-07-29 |
  A5 | Brightwater Marine Supply | 2765.30 | 2026-07-14 |
  A6 | Ostrander & Kline LLP | 640.00 | 2026-07-06 |
  A7 | Ostrander & Kline LLP | 640.00 | 2026-08-06 |
  A8 | Juniper Valley Dairy Co-op | 7118.92 | 2026-07-17 |
  A9 | Tidewell Hydraulics Corp | 3350.55 | 2026-07-10 |
  A10 | Tidewell Hydraulics Corp | 1204.45 | 2026-07-24 |
  A11 | Tidewell Hydraulics Corp | 88.70 | 2026-07-30 |
  A12 | Marlowe Print & Packaging | 1575.00 | 2026-07-09 | MPP-2217
  A13 | Cinder Creek Brewing | 498.60 | 2026-07-20 |
  A14 | Vasquez Refrigeration LLC | 2210.00 | 2026-07-11 |
  A15 | Vasquez Refrigeration LLC | 3145.80 | 2026-07-27 |
  A16 | Northfork Timber Products | 5600.00 | 2026-07-13 |
  A17 | Saltgrass Hotels Group | 9871.25 | 2026-07-15 |
  A18 | Quillon Laboratories | 1333.90 | 2026-07-22 |
  C1 | Dorrance Wheel Co | 1440.00 | 2026-07-07 |
  C2 | Dorrance Wheel Co | 1440.00 | 2026-07-28 |
  C3 | Elkhorn Ski Resort | 2300.25 | 2026-07-05 |
  C4 | Elkhorn Ski Resort | 1811.15 | 2026-07-19 |
  C5 | Elkhorn Ski Resort | 940.00 | 2026-08-02 |
  C6 | Fairmont Glass Studio | 733.20 | 2026-07-23 |
  C7 | Greenleaf Nursery | 1118.00 | 2026-07-14 |
  C8 | Hawthorn Nursery | 1118.00 | 2026-07-15 |
  C9 | Ironwood Cabinetry | 865.00 | 2026-07-09 |
  B1 | Dunmore Bearings GmbH | 2894.60 | 2026-07-12 | DB/90417
  B2 | Dunmore Bearings GmbH | 1120.35 | 2026-07-26 | DB/90533
  B3 | Castellan Freight Lines | 765.00 | 2026-07-18 | 55-20931
  B4 | Ferris Office Depot | 214.95 | 2026-07-25 | FOD 118832
  B5 | Ashgrove Tooling Ltd | 4480.10 | 2026-07-16 | ASH26-0712
  B6 | Redstone Insurance Brokers | 1890.00 | 2026-07-30 | RIB-300417
`
/** name | amount | day | payee | reference: payments and receipts that are in the books */
const entries = `
  P1 | -318.20 | 2026-07-31 | Copper Kettle Catering |
  P2 | -1250.00 | 2026-08-03 | Landry Property Trust | LEASE 0826
  P3 | -97.44 | 2026-08-10 | Swift City Couriers |
  P4 | 2040.00 | 2026-08-12 | Trade fair deposit returned | EXPO-7731
  P5 | -455.00 | 2026-08-17 | Beacon Training Ltd |
  P7 | -1118.00 | 2026-08-14 | Greenleaf Nursery refund |
  P6 | -455.00 | 2026-08-24 | Gable Roofing Services |
`
/** name | words | direction */
const rules = `
  lease | forklift lease | out
  card | merchant payout | in
`
/** name | day | amount | other side | text: coded by hand before */
const coded = `
  fees | 2026-07-06 | -18.00 | First Harbor Bank | MONTHLY SERVICE CHARGE 07/26
  fees | 2026-07-06 | -18.00 | First Harbor Bank | MONTHLY SERVICE CHARGE 06/26
  fees | 2026-07-07 | -18.00 | First Harbor Bank | MONTHLY SERVICE CHARGE 05/26
  water | 2026-07-09 | -61.30 | City Water Board | CITY WATER BOARD AUTOPAY
  water | 2026-07-10 | -58.75 | City Water Board | CITY WATER BOARD AUTOPAY
  water | 2026-07-13 | -64.10 | City Water Board | CITY WATER BOARD AUTOPAY
`
/** day | amount | other side | its account | text | what explains it, or nothing */
const lines = `
  2026-08-03 | 4312.75 | HARROWGATE MACHINE WKS | 880100271 | PMT {A1} | A1
  2026-08-03 | -1250.00 | LANDRY PROPERTY TRUST | | LEASE 0826 | P2
  2026-08-03 | -318.20 | COPPER KETTLE CATERING | | CATERING JULY | P1
  2026-08-04 | 15240.00 | PELICAN COLD STORAGE | 880100345 | YR INV {A3} | A3
  2026-08-04 | -18.00 | First Harbor Bank | | MONTHLY SERVICE CHARGE 08/26 | fees
  2026-08-05 | 2765.30 | BRIGHTWATER MARINE SUPPLY | | INVOICE {A5} THANKS | A5
  2026-08-05 | -389.00 | TITAN EQUIPMENT FINANCE | | FORKLIFT LEASE 22 OF 48 | lease
  2026-08-06 | 640.00 | OSTRANDER AND KLINE | 880100519 | {A6} | A6
  2026-08-06 | 212.40 | CARDCO | | MERCHANT PAYOUT 0806 | card
  2026-08-07 | 7118.92 | JUNIPER VALLEY DAIRY | | MILK COOLER {A8} | A8
  2026-08-07 | -2894.60 | DUNMORE BEARINGS GMBH | 770200118 | DB/90417 | B1
  2026-08-10 | 4555.00 | TIDEWELL HYDRAULICS CORP | 880100627 | {A9} {A10} | A9, A10
  2026-08-10 | -97.44 | SWIFT CITY COURIERS | | | P3
  2026-08-10 | 75.00 | J PEMBERTON | | REFUND | nothing
  2026-08-11 | 1575.00 | MARLOWE PRINT AND PACKAGING | | {A12} | A12
  2026-08-11 | -765.00 | CASTELLAN FREIGHT | | 55 20931 | B3
  2026-08-12 | 2040.00 | CITY EXPO HALL | | EXPO-7731 DEPOSIT BACK | P4
  2026-08-12 | -62.85 | City Water Board | | CITY WATER BOARD AUTOPAY | water
  2026-08-13 | 498.60 | CINDER CREEK BREWING CO | | KEG WASHER | A13
  2026-08-13 | 198.15 | CARDCO | | MERCHANT PAYOUT 0813 | card
  2026-08-14 | 2195.00 | VASQUEZ REFRIGERATION | 880100733 | {A14} LESS WIRE FEE 15 | A14
  2026-08-14 | -214.95 | FERRIS OFFICE DEPOT | | FOD118832 | B4
  2026-08-17 | 3000.00 | NORTHFORK TIMBER | | PART PAYMENT {A16} | A16
  2026-08-17 | -4480.10 | ASHGROVE TOOLING | 770200226 | ASH26-0712 | B5
  2026-08-18 | 9871.25 | SALTGRASS HOTELS GRP | 880100841 | AUG RUN | A17
  2026-08-18 | -455.00 | BEACON TRAINING LTD | | SAFETY COURSE | P5
  2026-08-19 | 1333.90 | QUILLON LABS | | INV NO {A18} | A18
  2026-08-19 | -910.00 | KESSLER LEGAL | | RETAINER | nothing
  2026-08-20 | 1986.40 | HARROWGATE MACHINE WORKS | 880100271 | | A2
  2026-08-20 | 205.90 | CARDCO | | MERCHANT PAYOUT 0820 | card
  2026-08-21 | -1120.35 | DUNMORE BEARINGS | 770200118 | RG 90533 | B2
  2026-08-24 | 902.18 | PELICAN COLD STORAGE INC | 880100345 | SPARES | A4
  2026-08-24 | -1890.00 | REDSTONE INSURANCE BROKERS | | POLICY RIB-300417 | B6
  2026-08-25 | -455.00 | GABLE ROOFING SERVICES | | ROOF REPAIR | P6
  2026-08-25 | 3145.80 | VASQUEZ REFRIGERATION LLC | 880100733 | | A15
  2026-08-26 | 640.00 | OSTRANDER & KLINE LLP | 880100519 | RETAINER AUG | A7
  2026-08-26 | -48.20 | HILLTOP FUEL 221 | | CARD PURCHASE | nothing
  2026-08-27 | 88.70 | TIDEWELL HYDRAULICS | 880100627 | SEALS | A11
  2026-08-28 | 5000.00 | WIRE TRANSFER IN | | TRN 20260828119 | nothing
  2026-08-27 | 1440.00 | DORRANCE WHEEL CO | | TRUING STAND | C1
  2026-08-27 | 4111.40 | ELKHORN SKI RESORT | 880100951 | LIFT PARTS | C3, C4
  2026-08-27 | 730.00 | FAIRMONT GLASS STUDIO | | {C6} LESS 3.20 DAMAGED | C6
  2026-08-28 | 1118.00 | COUNTER DEPOSIT | | NURSERY | nothing
  2026-08-28 | 5500.00 | ELKHORN SKI RESORT | 880100951 | DEPOSIT SEASON 26/27 | nothing
  2026-08-28 | 4312.75 | HARROWGATE MACHINE WKS | 880100271 | SECOND PMT {A1} | nothing
  2026-08-28 | -765.00 | CASTELLAN FREIGHT LINES | | 2ND SHIPMENT | nothing
  2026-08-31 | 856.00 | IRONWOOD CABINETRY | | {C9} | C9
  2026-08-31 | -389.00 | TITAN EQUIPMENT FINANCE | | FORKLIFT LEASE 23 OF 48 | lease
  2026-08-31 | -16.40 | LUMEN FORKLIFT | | LEASED FORKLIFT FUEL | nothing
  2026-08-31 | -2010.00 | MARLIN WAREHOUSING | | DEPOSIT UNIT 9 | nothing
  2026-08-31 | -1118.00 | GREENLEAF NURSERY | | OVERPAID | P7
  2026-08-31 | 0.87 | First Harbor Bank | | INTEREST PAID | nothing
`

const named = (table: string) => rowsOf(table).map(([name = '', second = '', third = '', fourth = '', fifth = '']) => ({ name, second, third, fourth, fifth }))

export const august = {
  customers: named(customers).map(({ name, second: account }) => ({ name, account })),
  vendors: named(vendors).map(({ name, second: account }) => ({ name, account })),
  invoices: named(invoices).map(({ name, second: party, third: amount, fourth: date, fifth: reference }) => ({ name, party, amount, date, reference })),
  entries: named(entries).map(({ name, second: amount, third: date, fourth: payee, fifth: reference }) => ({ name, amount, date, payee, reference })),
  rules: named(rules).map(({ name, second: words, third: direction }) => ({ name, words, direction })),
  coded: named(coded).map(({ name, second: date, third: amount, fourth: payee, fifth: text }) => ({ name, date, amount, payee, text })),
  lines: rowsOf(lines).map(([date = '', amount = '', payee = '', account = '', text = '', answer = '']) => ({ date, amount, payee, account, text, answer })),
}
