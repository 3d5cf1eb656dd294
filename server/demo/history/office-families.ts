import { type Choice, type Family, memory } from './family'

const years: readonly Choice[] = [
  ['1Y', 'one year', 1],
  ['3Y', 'three years', 2.7],
]

/** Devices that people work with, licences, and our own services. */
export const officeFamilies: readonly Family[] = [
  {
    maker: 'Dell',
    category: 'Notebooks',
    number: 'LAT-{0}-{1}-{2}',
    description: 'Latitude {0}, {1}, {2}, 512 GB',
    list: 1290,
    axes: [
      [
        ['5350', '5350', 1],
        ['5450', '5450', 1.05],
        ['5550', '5550', 1.1],
        ['7450', '7450', 1.45],
      ],
      [
        ['U5', 'Ultra 5', 1],
        ['U7', 'Ultra 7', 1.22],
      ],
      memory,
    ],
  },
  {
    maker: 'Dell',
    category: 'Monitors',
    number: 'P{0}{1}',
    description: 'Dell {0}-inch monitor, {1}',
    list: 240,
    axes: [
      [
        ['24', '24', 1],
        ['27', '27', 1.4],
        ['32', '32', 2.3],
      ],
      [
        ['25H', 'full HD', 1],
        ['25HE', 'full HD with USB hub', 1.2],
        ['25QE', '4K with USB-C hub', 1.9],
      ],
    ],
  },
  {
    maker: 'Lenovo',
    category: 'Notebooks',
    number: 'TP-{0}-{1}-{2}',
    description: 'ThinkPad {0}, {1}, {2}, 512 GB',
    list: 1340,
    axes: [
      [
        ['L14G5', 'L14 Gen 5', 0.85],
        ['T14G5', 'T14 Gen 5', 1],
        ['T16G3', 'T16 Gen 3', 1.08],
        ['X1G12', 'X1 Carbon Gen 12', 1.5],
      ],
      [
        ['U5', 'Ultra 5', 1],
        ['U7', 'Ultra 7', 1.2],
      ],
      memory,
    ],
  },
  {
    maker: 'Jabra',
    category: 'Headsets',
    number: 'EVO2-{0}-{1}-{2}',
    description: 'Evolve2 {0} headset, {1}, {2}',
    list: 119,
    axes: [
      [
        ['30', '30', 1],
        ['40', '40', 1.2],
        ['65', '65', 2.2],
        ['85', '85', 3.8],
      ],
      [
        ['MS', 'Teams', 1],
        ['UC', 'UC', 1],
      ],
      [
        ['A', 'USB-A', 1],
        ['C', 'USB-C', 1.02],
      ],
    ],
  },
  {
    maker: 'Logitech',
    category: 'Meeting rooms',
    number: 'RALLY-{0}-{1}',
    description: 'Rally Bar {0} conference camera, {1}',
    list: 2890,
    axes: [
      [
        ['HUD', 'Huddle', 0.6],
        ['MINI', 'Mini', 1],
        ['STD', 'standard', 1.35],
      ],
      [
        ['GRA', 'graphite', 1],
        ['WHT', 'white', 1],
      ],
    ],
  },
  {
    maker: 'Brother',
    category: 'Printers',
    number: 'HL-L{0}{1}',
    description: 'Mono laser printer L{0}, {1}',
    list: 310,
    axes: [
      [
        ['5210', '5210', 1],
        ['6210', '6210', 1.3],
        ['6415', '6415', 2.1],
      ],
      [
        ['DN', 'network', 1],
        ['DW', 'wireless', 1.1],
      ],
    ],
  },
  {
    maker: 'Veeam',
    category: 'Software',
    type: 'license',
    number: 'V-VUL-{0}-{1}',
    description: 'Backup licence for {0} workloads, {1}',
    list: 1180,
    axes: [
      [
        ['10', '10', 1],
        ['50', '50', 4.6],
      ],
      years,
    ],
  },
  {
    maker: 'Own service',
    category: 'Services',
    type: 'service',
    number: 'SVC-{0}-{1}',
    description: '{0}, {1}',
    list: 95,
    axes: [
      [
        ['CONF', 'Configuration', 1],
        ['SUPP', 'Remote support', 0.9],
        ['SITE', 'Work on site', 1.2],
      ],
      [
        ['HR', 'an hour', 1],
        ['DAY', 'a day', 7.4],
      ],
    ],
  },
]
