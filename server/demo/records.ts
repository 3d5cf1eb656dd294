import type { CustomerInput, VendorInput } from '@/contracts/party-fields'
import type { PartInput } from '@/contracts/parts'
import type { DemoCompany } from './people'

type Customer = Pick<CustomerInput, 'name' | 'email' | 'phone' | 'addresses'>
const customer = (name: string, mailbox: string, phone: string, street: string, postalCode: string | null, city: string, country: string): Customer => ({
  name,
  email: `purchasing@${mailbox}.example`,
  phone,
  addresses: [{ kind: 'billing', street, postalCode, city, country, isDefault: true }],
})

export const demoCustomers: Record<DemoCompany, Customer[]> = {
  northgate: [
    customer('Lakeshore Unified School District', 'lakeshore-usd', '+1 312 555 0142', '1300 Lakeside Avenue', '60611', 'Chicago', 'US'),
    customer('Harbor Freight Logistics', 'harborfreight', '+1 201 555 0176', '88 Dock Street', '07105', 'Newark', 'US'),
    customer('Meridian Health Partners', 'meridianhealth', '+1 617 555 0119', '415 Longwood Avenue', '02115', 'Boston', 'US'),
    customer('City of Fairview, IT Department', 'fairview', '+1 615 555 0183', '7100 City Center Way', '37062', 'Fairview', 'US'),
    customer('Cedar & Pine Architects', 'cedarpine', '+1 503 555 0107', '212 Pine Street', '97204', 'Portland', 'US'),
    customer('Blue Ridge Credit Union', 'blueridgecu', '+1 540 555 0155', '36 Campbell Avenue', '24011', 'Roanoke', 'US'),
    customer('Summit County Library System', 'summitlibrary', '+1 330 555 0128', '60 High Street', '44308', 'Akron', 'US'),
    customer('Orchard Foods Cooperative', 'orchardfoods', '+1 509 555 0164', '900 Fruitvale Boulevard', '98902', 'Yakima', 'US'),
    customer('Tidewater Shipyard', 'tidewater', '+1 757 555 0139', '5 Shipyard Drive', '23510', 'Norfolk', 'US'),
  ],
  gulf: [
    customer('Al Noor Contracting', 'alnoor', '+971 4 555 0131', '14 Al Quoz Industrial Area 3', null, 'Dubai', 'AE'),
    customer('Marina Hospitality Group', 'marinahg', '+971 4 555 0148', 'Marina Walk, Tower 6', null, 'Dubai', 'AE'),
    customer('Falaj Water Authority', 'falajwater', '+971 2 555 0122', '22 Corniche Road', null, 'Abu Dhabi', 'AE'),
    customer('Desert Rose Clinics', 'desertrose', '+971 6 555 0190', '9 Al Majaz Street', null, 'Sharjah', 'AE'),
    customer('Pearl Coast University', 'pearlcoast', '+971 7 555 0117', '1 University Road', null, 'Ras Al Khaimah', 'AE'),
  ],
  falcon: [
    customer('Isar Maschinenbau AG', 'isar-maschinenbau', '+49 89 5550 114', 'Isarweg 12', '80331', 'München', 'DE'),
    customer('Hansekontor Spedition', 'hansekontor', '+49 40 5550 176', 'Am Sandtorkai 40', '20457', 'Hamburg', 'DE'),
    customer('Klinikum Rheinaue', 'klinikum-rheinaue', '+49 221 5550 133', 'Rheinaustraße 5', '50667', 'Köln', 'DE'),
    customer('Stadtwerke Elbtal', 'sw-elbtal', '+49 351 5550 128', 'Elbufer 18', '01067', 'Dresden', 'DE'),
  ],
}

type Vendor = Pick<VendorInput, 'name' | 'email' | 'currency' | 'distributorKind' | 'distributorAccountNo' | 'leadTimeDays'>
export const demoVendors: Record<DemoCompany, Vendor[]> = {
  northgate: [
    {
      name: 'Ingram Micro',
      email: 'quotes@ingrammicro.example',
      currency: 'USD',
      distributorKind: 'ingrammicro',
      distributorAccountNo: '20-118834',
      leadTimeDays: 4,
    },
    { name: 'Pinnacle Cabling Supply', email: 'sales@pinnaclecabling.example', currency: 'USD', leadTimeDays: 7 },
    { name: 'Rack & Power Direct', email: 'orders@rackpower.example', currency: 'USD', leadTimeDays: 10 },
    { name: 'Northern Lights Licensing', email: 'desk@nllicensing.example', currency: 'USD', leadTimeDays: 1 },
  ],
  gulf: [
    {
      name: 'Ingram Micro Gulf',
      email: 'quotes@ingrammicro-gulf.example',
      currency: 'USD',
      distributorKind: 'ingrammicro',
      distributorAccountNo: '71-203377',
      leadTimeDays: 12,
    },
    { name: 'Emirates Network Trading', email: 'sales@ent.example', currency: 'AED', leadTimeDays: 5 },
  ],
  falcon: [
    {
      name: 'Ingram Micro Deutschland',
      email: 'angebote@ingrammicro-de.example',
      currency: 'EUR',
      distributorKind: 'ingrammicro',
      distributorAccountNo: '49-771203',
      leadTimeDays: 3,
    },
    { name: 'Rhein Elektronik Großhandel', email: 'vertrieb@rhein-elektronik.example', currency: 'EUR', leadTimeDays: 6 },
  ],
}

const part = (partno: string, description: string, manufacturer: string, listPrice: string, type: PartInput['type'] = 'stock'): PartInput => ({
  partno,
  mfrPartNo: partno,
  description,
  manufacturer,
  listPrice,
  type,
})

/** The same catalogue in each company, at its own list prices. */
export const demoParts: PartInput[] = [
  part('C9300-48P-A', 'Catalyst 9300 48-port PoE+, Network Advantage', 'Cisco', '11990'),
  part('C9300-24T-E', 'Catalyst 9300 24-port data, Network Essentials', 'Cisco', '5240'),
  part('SFP-10G-SR', '10GBASE-SR SFP module', 'Cisco', '995'),
  part('C9120AXI-B', 'Catalyst 9120AX access point, internal antenna', 'Cisco', '1895'),
  part('FG-100F', 'FortiGate 100F next-generation firewall', 'Fortinet', '3360'),
  part('FC-10-F100F-950-02-36', 'FortiGate 100F unified threat protection, 36 months', 'Fortinet', '4740', 'license'),
  part('PE-R660-A1', 'PowerEdge R660, 2× Gold 5418Y, 128 GB, 2× 960 GB SSD', 'Dell', '9820'),
  part('P2723DE', 'UltraSharp 27 USB-C hub monitor, QHD', 'Dell', '529'),
  part('LAT-5450-I7', 'Latitude 5450, i7, 16 GB, 512 GB', 'Dell', '1649'),
  part('21LS002AUS', 'ThinkPad T14 Gen 5, Ultra 7, 32 GB, 1 TB', 'Lenovo', '1989'),
  part('SRT3000RMXLI', 'Smart-UPS SRT 3000 VA RM 230 V', 'APC', '2975'),
  part('AR3100', 'NetShelter SX 42U 600 × 1070 mm', 'APC', '1610'),
  part('AP8959EU3', 'Rack PDU 2G, switched, 16 A', 'APC', '1185'),
  part('CAT6A-305-BL', 'Cat 6A U/FTP cable, 305 m, blue', 'Panduit', '389'),
  part('UTPSP3MBUY', 'Cat 6 patch cord, 3 m, blue', 'Panduit', '11.40'),
  part('J9772A', 'Aruba 2530-48G PoE+ switch', 'HPE Aruba', '2450'),
  part('R3J17A', 'Aruba AP-515 access point', 'HPE Aruba', '1045'),
  part('SVC-RACK-DAY', 'Rack and cabling work, one day on site', 'Own service', '780', 'service'),
]
