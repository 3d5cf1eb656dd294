import type { DemoCompany } from '../people'

interface Market {
  country: string
  phone: string
  cities: readonly string[]
  streets: readonly string[]
  /** A customer's name is a place and a line of business (`trades`). */
  places: readonly string[]
  trades: readonly string[]
  vendors: readonly string[]
  people: readonly string[]
  /** Currencies that some of the vendors quote in besides the company's own. */
  foreign: readonly string[]
}

/** Invented companies and people of each demo company's market. */
export const markets: Record<DemoCompany, Market> = {
  northgate: {
    country: 'US',
    phone: '+1 555 01',
    cities: ['Chicago', 'Newark', 'Boston', 'Columbus', 'Denver', 'Tampa', 'Madison', 'Austin'],
    streets: ['Harrison Street', 'Orchard Avenue', 'Industrial Parkway', 'Mill Road', 'Lakeview Drive'],
    places: ['Silver Creek', 'Granite State', 'Hudson Valley', 'Prairie View', 'Red Oak', 'Bayside', 'Copper Hill', 'Evergreen', 'Fox River', 'Old Mill'],
    trades: ['School District', 'Medical Group', 'Manufacturing', 'Law Offices', 'Logistics', 'Insurance Services', 'Community College'],
    vendors: [
      'Great Lakes Components',
      'Sierra Network Supply',
      'Keystone Data Systems',
      'Beacon Cable & Fiber',
      'Atlas Power Products',
      'Lone Star Peripherals',
      'Cascade Software Licensing',
      'Mohawk Electronics',
      'Brightline AV',
      'Nordlicht Optik Handel',
    ],
    people: ['Dana Whitfield', 'Luis Ortega', 'Priya Nair', 'Tom Gallagher', 'Renee Fontaine', 'Marcus Hale', 'Joy Lindqvist', 'Alan Brooks'],
    foreign: ['EUR'],
  },
  gulf: {
    country: 'AE',
    phone: '+971 4 555 0',
    cities: ['Dubai', 'Abu Dhabi', 'Sharjah', 'Ajman', 'Al Ain'],
    streets: ['Al Wasl Road', 'Corniche Road', 'Airport Road', 'Al Khaleej Street'],
    places: ['Al Dana', 'Al Reem', 'Sahara', 'Khaleej', 'Oasis', 'Al Bahr'],
    trades: ['Engineering LLC', 'Hotels', 'Medical Centre', 'Schools', 'Shipping'],
    vendors: ['Trans Gulf Electronics', 'Arabian Cabling Factory', 'Delta Power Trading', 'Lotus Office Equipment', 'Oryx Software House', 'Union Cable Works'],
    people: ['Faisal Haddad', 'Maryam Saleh', 'Omar Nasser', 'Anil Menon', 'Leila Farouk', 'Joseph Tan'],
    foreign: ['USD', 'EUR'],
  },
  falcon: {
    country: 'DE',
    phone: '+49 89 5550 ',
    cities: ['München', 'Stuttgart', 'Nürnberg', 'Leipzig', 'Bremen', 'Kassel'],
    streets: ['Lindenstraße', 'Bahnhofstraße', 'Am Hafen', 'Werkstraße'],
    places: ['Neckar', 'Spree', 'Weser', 'Lahntal', 'Altmühl', 'Bodensee'],
    trades: ['Werkzeugbau GmbH', 'Logistik AG', 'Kliniken', 'Stadtwerke', 'Verlag GmbH'],
    vendors: ['Nordwest Datentechnik', 'Kabelhaus Ruhr', 'Alpen IT-Distribution', 'Hanse Bürotechnik', 'Main Stromversorgung', 'Sachsen Netzwerke'],
    people: ['Katrin Vogel', 'Jens Petersen', 'Miriam Kaya', 'Stefan Huber', 'Anja Krüger', 'Paul Richter'],
    foreign: ['USD'],
  },
}
