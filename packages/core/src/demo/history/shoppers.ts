import type { DemoOrder } from '../demo-order.ts';
import type { Dice } from '../dice.ts';

type Address = NonNullable<DemoOrder['shippingAddress']>;

/** An invented customer, with an email at a domain that no one can own. */
export interface Shopper {
  name: string;
  email: string;
  address: Address;
}

interface Place {
  given: readonly string[];
  family: readonly string[];
  streets: readonly string[];
  towns: readonly Omit<Address, 'address1'>[];
  /** Family name first, as in Japan. */
  familyFirst?: boolean;
}

const town = (country: string, city: string, postalCode: string, province?: string) => ({
  country,
  city,
  postalCode,
  ...(province ? { province } : {}),
});

const PLACES: Readonly<Record<'US' | 'JP' | 'DE', Place>> = {
  US: {
    given: [
      ...['Maya', 'Daniel', 'Priya', 'Tom', 'Aaliyah', 'Grace', 'Marcus', 'Elena', 'Noah', 'Ruth'],
      ...['Javier', 'Hannah', 'Omar', 'Lucy', 'Wes', 'Carmen', 'Ian', 'Tessa', 'Jerome', 'Mei'],
      ...['Paul', 'Nadia', 'Colin', 'Rosa', 'Ethan', 'Ingrid', 'Devon', 'Claire', 'Samir', 'June'],
    ],
    family: [
      ...['Alvarez', 'Becker', 'Chen', 'Donovan', 'Ellison', 'Fischer', 'Grant', 'Hughes'],
      ...['Iyer', 'Jensen', 'Kaplan', 'Lindqvist', 'Moreno', 'Nakamura', 'Okafor', 'Petrov'],
      ...['Quinn', 'Ramirez', 'Sullivan', 'Tran', 'Underwood', 'Vargas', 'Whitaker', 'Young'],
    ],
    streets: [
      'Maple Avenue',
      'Lark Street',
      'Mill Road',
      'Harbor View',
      'Oak Court',
      'Prospect Place',
      'Canal Street',
      'Juniper Lane',
      'Second Avenue',
      'Willow Drive',
    ],
    towns: [
      town('US', 'Albany', '12210', 'NY'),
      town('US', 'Portland', '97209', 'OR'),
      town('US', 'Denver', '80205', 'CO'),
      town('US', 'Austin', '78704', 'TX'),
      town('US', 'Chicago', '60614', 'IL'),
      town('US', 'Seattle', '98103', 'WA'),
      town('US', 'Asheville', '28801', 'NC'),
      town('US', 'Madison', '53703', 'WI'),
      town('US', 'Oakland', '94610', 'CA'),
      town('US', 'Burlington', '05401', 'VT'),
      town('US', 'Tucson', '85705', 'AZ'),
      town('US', 'Richmond', '23220', 'VA'),
    ],
  },
  JP: {
    given: ['Haruka', 'Kenji', 'Aoi', 'Sota', 'Yuki', 'Naoko', 'Ren', 'Emi', 'Takumi', 'Mika'],
    family: ['Sato', 'Tanaka', 'Mori', 'Kobayashi', 'Ito', 'Hayashi', 'Fujita', 'Ogawa', 'Ueda'],
    streets: ['Nakameguro 3-4', 'Ponto-chō 2', 'Kitahama 1-9', 'Motomachi 5-12', 'Sakae 4-1'],
    towns: [
      town('JP', 'Kyoto', '604-8014', '京都府'),
      town('JP', 'Meguro', '153-0061', '東京都'),
      town('JP', 'Osaka', '541-0041', '大阪府'),
      town('JP', 'Yokohama', '231-0861', '神奈川県'),
    ],
    familyFirst: true,
  },
  DE: {
    given: ['Lena', 'Jonas', 'Aylin', 'Felix', 'Marta', 'Emil', 'Greta', 'Paul', 'Sophie', 'Deniz'],
    family: ['Bauer', 'Schuster', 'Yilmaz', 'Krüger', 'Lang', 'Novak', 'Peters', 'Roth', 'Winter'],
    streets: ['Weserstraße', 'Lindenallee', 'Am Markt', 'Goethestraße', 'Hafenweg', 'Schulstraße'],
    towns: [
      town('DE', 'Berlin', '12045'),
      town('DE', 'Hamburg', '20359'),
      town('DE', 'Köln', '50667'),
      town('DE', 'Leipzig', '04109'),
      town('DE', 'München', '80331'),
      town('AT', 'Wien', '1070'),
    ],
  },
};

const DOMAINS = ['example.com', 'example.net', 'example.org'];

/** Returns a person of a country; the same number always gives the same person. */
export function shopperOf(country: keyof typeof PLACES, dice: Dice): Shopper {
  const { given, family, streets, towns, familyFirst = false } = PLACES[country];
  const first = dice.pick(given);
  const last = dice.pick(family);
  const name = familyFirst ? `${last} ${first}` : `${first} ${last}`;
  const street = dice.pick(streets);
  const house = dice.whole(1, 180);
  const address1 = country === 'US' ? `${house} ${street}` : `${street} ${house}`;
  const local = `${first}.${last}`
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z.]/g, '');
  const email = `${local}@${dice.pick(DOMAINS)}`;
  return { name, email, address: { name, address1, ...dice.pick(towns) } };
}
