import { fold } from '../../../schema/rules/fold.ts';

/**
 * Words of a category's name and the most specific schema.org type of LocalBusiness they mean. The first rule that
 * fits decides, so what is specific stands first. Types from https://schema.org/LocalBusiness.
 */
const RULES: readonly (readonly [type: string, words: RegExp])[] = [
  ['FastFoodRestaurant', /\b(fast food|hamburger|hot dog)\b/],
  ['CafeOrCoffeeShop', /\b(cafe|coffee|espresso)\b/],
  ['IceCreamShop', /\b(ice cream|gelato|frozen yogurt)\b/],
  ['Restaurant', /\b(restaurant|diner|bistro|pizza|pizzeria|steak house|steakhouse|sushi|taqueria|buffet)\b/],
  ['Bakery', /\b(bakery|bagel|donut|pastry|cake)\b/],
  ['Brewery', /\b(brewery|brewpub)\b/],
  ['Winery', /\b(winery|vineyard)\b/],
  ['NightClub', /\b(night club|nightclub|disco)\b/],
  ['AutoRepair', /\b(auto repair|car repair|mechanic|oil change|transmission shop|brake shop)\b/],
  ['AutoBodyShop', /\b(body shop|auto body)\b/],
  ['AutoDealer', /\b(car dealer|used car dealer|auto dealer)\b/],
  ['AutoWash', /\bcar wash\b/],
  ['AutoRental', /\b(car rental|truck rental)\b/],
  ['AutoPartsStore', /\bauto parts\b/],
  ['TireShop', /\btire\b/],
  ['GasStation', /\b(gas station|fuel)\b/],
  ['Motel', /\bmotel\b/],
  ['BedAndBreakfast', /\bbed and breakfast\b/],
  ['Hostel', /\bhostel\b/],
  ['Campground', /\b(campground|rv park)\b/],
  ['Hotel', /\b(hotel|inn)\b/],
  ['LodgingBusiness', /\b(lodging|lodge|resort|guest house)\b/],
  ['Dentist', /\b(dentist|dental|orthodontist)\b/],
  ['Optician', /\b(optician|eye care|optometrist)\b/],
  ['Pharmacy', /\b(pharmacy|drug store)\b/],
  ['VeterinaryCare', /\b(veterinarian|veterinary|animal hospital)\b/],
  ['Hospital', /\bhospital\b/],
  ['MedicalClinic', /\b(clinic|urgent care|medical center)\b/],
  ['Physician', /\b(doctor|physician|dermatologist|pediatrician|cardiologist|surgeon)\b/],
  ['BarOrPub', /\b(bar|pub|tavern|saloon)\b/],
  ['NailSalon', /\bnail\b/],
  ['HairSalon', /\b(hair|barber)\b/],
  ['DaySpa', /\bspa\b/],
  ['TattooParlor', /\btattoo\b/],
  ['BeautySalon', /\b(beauty|salon)\b/],
  ['ExerciseGym', /\b(gym|fitness)\b/],
  ['GolfCourse', /\bgolf course\b/],
  ['BowlingAlley', /\bbowling\b/],
  ['SkiResort', /\bski\b/],
  ['Plumber', /\bplumb(er|ing)\b/],
  ['Electrician', /\belectrician\b/],
  ['HVACBusiness', /\b(hvac|air conditioning|heating)\b/],
  ['RoofingContractor', /\broof(er|ing)\b/],
  ['HousePainter', /\bpainter\b/],
  ['Locksmith', /\blocksmith\b/],
  ['MovingCompany', /\b(moving company|mover|movers)\b/],
  ['GeneralContractor', /\b(contractor|construction company|home builder)\b/],
  ['Attorney', /\b(attorney|lawyer)\b/],
  ['Notary', /\bnotary\b/],
  ['LegalService', /\b(law firm|legal)\b/],
  ['AccountingService', /\b(accountant|accounting|tax preparation)\b/],
  ['InsuranceAgency', /\binsurance\b/],
  ['BankOrCreditUnion', /\b(bank|credit union)\b/],
  ['RealEstateAgent', /\breal estate\b/],
  ['TravelAgency', /\btravel agency\b/],
  ['EmploymentAgency', /\b(employment|staffing)\b/],
  ['DryCleaningOrLaundry', /\b(laundry|laundromat|dry cleaner|dry cleaning)\b/],
  ['SelfStorage', /\bself storage\b/],
  ['ChildCare', /\b(day care|daycare|child care|preschool)\b/],
  ['RecyclingCenter', /\brecycling\b/],
  ['Library', /\blibrary\b/],
  ['MovieTheater', /\b(movie theater|cinema)\b/],
  ['AmusementPark', /\b(amusement park|theme park)\b/],
  ['ArtGallery', /\bart gallery\b/],
  ['Casino', /\bcasino\b/],
  ['GroceryStore', /\b(grocery|supermarket)\b/],
  ['ConvenienceStore', /\bconvenience store\b/],
  ['LiquorStore', /\bliquor\b/],
  ['BookStore', /\bbook ?store\b/],
  ['ClothingStore', /\bclothing\b/],
  ['ShoeStore', /\bshoe store\b/],
  ['JewelryStore', /\b(jeweler|jewelry)\b/],
  ['ElectronicsStore', /\belectronics\b/],
  ['ComputerStore', /\bcomputer store\b/],
  ['MobilePhoneStore', /\b(cell phone|mobile phone)\b/],
  ['FurnitureStore', /\bfurniture\b/],
  ['HardwareStore', /\bhardware\b/],
  ['GardenStore', /\b(garden center|nursery)\b/],
  ['Florist', /\bflorist\b/],
  ['PetStore', /\bpet (store|shop|supply)\b/],
  ['ToyStore', /\btoy\b/],
  ['SportingGoodsStore', /\bsporting goods\b/],
  ['BikeStore', /\bbicycle (shop|store)\b/],
  ['PawnShop', /\bpawn\b/],
  ['DepartmentStore', /\bdepartment store\b/],
  ['ShoppingCenter', /\b(shopping mall|shopping center)\b/],
  ['Store', /\b(store|shop|market|outlet|dealer)\b/],
];

const known = new Map<string, string>();

/** Most specific schema.org type for a category's name; 'LocalBusiness' when none is known. */
export function schemaType(category: string): string {
  let type = known.get(category);
  if (type === undefined) {
    const words = fold(category);
    type = RULES.find(([, pattern]) => pattern.test(words))?.[0] ?? 'LocalBusiness';
    known.set(category, type);
  }
  return type;
}
