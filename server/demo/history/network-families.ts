import { type Choice, type Family, memory } from './family'

const lengths: readonly Choice[] = [
  ['1M', '1 m', 1],
  ['2M', '2 m', 1.2],
  ['3M', '3 m', 1.4],
  ['5M', '5 m', 1.8],
  ['10M', '10 m', 2.6],
]

/** Parts that are built into racks, rooms and walls. */
export const networkFamilies: readonly Family[] = [
  {
    maker: 'Cisco',
    category: 'Switches',
    number: 'C9200L-{0}{1}-{2}-{3}',
    description: 'Catalyst 9200L {0}-port {1}, {2} uplinks, {3}',
    list: 2890,
    axes: [
      [
        ['24', '24', 1],
        ['48', '48', 1.75],
      ],
      [
        ['T', 'data', 1],
        ['P', 'PoE+', 1.3],
      ],
      [
        ['4G', '4× 1G', 1],
        ['4X', '4× 10G', 1.22],
      ],
      [
        ['E', 'Network Essentials', 1],
        ['A', 'Network Advantage', 1.35],
      ],
    ],
  },
  {
    maker: 'Cisco',
    category: 'Optics',
    number: 'SFP-10G-{0}',
    description: '10GBASE-{0} SFP module',
    list: 1120,
    axes: [
      [
        ['LR-S', 'LR', 1],
        ['ER-S', 'ER', 3.4],
        ['T-X', 'T', 0.9],
        ['ZR-S', 'ZR', 5.6],
      ],
    ],
  },
  {
    maker: 'Fortinet',
    category: 'Security',
    type: 'license',
    number: 'FC-10-00{0}F-950-02-{1}',
    description: 'FortiGate {0}F unified threat protection, {1}',
    list: 690,
    axes: [
      [
        ['40', '40', 0.7],
        ['60', '60', 1],
        ['80', '80', 1.6],
        ['200', '200', 6.4],
      ],
      [
        ['12', '12 months', 1],
        ['60', '60 months', 4.1],
      ],
    ],
  },
  {
    maker: 'Fortinet',
    category: 'Wireless',
    number: 'FAP-{0}{1}-E',
    description: 'FortiAP {0}{1} access point',
    list: 640,
    axes: [
      [
        ['231', '231', 1],
        ['234', '234', 1.3],
        ['431', '431', 1.6],
        ['432', '432', 1.8],
      ],
      [
        ['F', 'F', 1],
        ['G', 'G', 1.25],
      ],
    ],
  },
  {
    maker: 'HPE Aruba',
    category: 'Switches',
    number: 'CX6200-{0}{1}-{2}',
    description: 'Aruba CX 6200F {0}-port {1}, {2}',
    list: 2180,
    axes: [
      [
        ['24', '24', 1],
        ['48', '48', 1.7],
      ],
      [
        ['G', '1G', 1],
        ['P', 'class 4 PoE', 1.35],
      ],
      [
        ['4S', '4× SFP', 1],
        ['4SP', '4× SFP+', 1.2],
      ],
    ],
  },
  {
    maker: 'Samsung',
    category: 'Storage',
    number: 'PM{0}-{1}',
    description: '{0} data-centre SSD, {1}',
    list: 190,
    axes: [
      [
        ['893', 'SATA', 1],
        ['9A3', 'NVMe', 1.3],
      ],
      [
        ['480', '480 GB', 1],
        ['960', '960 GB', 1.5],
        ['1T9', '1.92 TB', 2.6],
        ['3T8', '3.84 TB', 4.8],
        ['7T6', '7.68 TB', 9.2],
      ],
    ],
  },
  {
    maker: 'Kingston',
    category: 'Memory',
    number: 'KSM{0}R-{1}',
    description: 'Server memory DDR5-{0} registered, {1}',
    list: 110,
    axes: [
      [
        ['48', '4800', 1],
        ['56', '5600', 1.12],
      ],
      [...memory, ['64', '64 GB', 3.1], ['96', '96 GB', 4.9]],
    ],
  },
  {
    maker: 'APC',
    category: 'Power',
    number: 'SMT{0}RMI2U{1}',
    description: 'Smart-UPS {0} VA, rack 2U{1}',
    list: 560,
    axes: [
      [
        ['750', '750', 1],
        ['1000', '1000', 1.4],
        ['1500', '1500', 1.9],
        ['2200', '2200', 2.7],
        ['3000', '3000', 3.6],
      ],
      [
        ['C', ', cloud-connected', 1],
        ['NC', ', with network card', 1.35],
      ],
    ],
  },
  {
    maker: 'Panduit',
    category: 'Cabling',
    number: 'UTP6A{0}{1}',
    description: 'Cat 6A patch cord {0}, {1}',
    list: 9.6,
    axes: [
      lengths,
      [
        ['BU', 'blue', 1],
        ['GR', 'green', 1],
        ['RD', 'red', 1],
        ['YL', 'yellow', 1],
      ],
    ],
  },
  {
    maker: 'Corning',
    category: 'Cabling',
    number: 'LCLC-{0}-{1}',
    description: 'Fibre patch cord LC duplex {0}, {1}',
    list: 21.5,
    axes: [
      [
        ['OM4', 'OM4', 1],
        ['OM5', 'OM5', 1.5],
        ['OS2', 'OS2', 0.8],
      ],
      lengths,
    ],
  },
]
