import { expect, it } from 'vitest';
import { getSchemaType } from './schema-type.ts';
import { CIVIC_TYPES, TYPE_RULES } from './schema-types.ts';

/** Kinds of LocalBusiness, and the other places and organizations that the rules may name. @see https://schema.org/ */
const LOCAL_TYPES = new Set(
  `AccountingService AdultEntertainment AmusementPark AnimalShelter ArchiveOrganization ArtGallery Attorney
  AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash AutomatedTeller AutomotiveBusiness Bakery
  BankOrCreditUnion BarOrPub BeautySalon BedAndBreakfast BikeStore BookStore BowlingAlley Brewery CafeOrCoffeeShop
  Campground Casino ChildCare ClothingStore ComedyClub CommunityHealth ComputerStore ConvenienceStore DaySpa
  Dentist DepartmentStore Dermatology DietNutrition Distillery DryCleaningOrLaundry Electrician ElectronicsStore
  Emergency EmergencyService EmploymentAgency EntertainmentBusiness ExerciseGym FastFoodRestaurant
  FinancialService FireStation Florist FoodEstablishment FurnitureStore GardenStore GasStation GeneralContractor
  Geriatric GolfCourse GovernmentOffice GroceryStore Gynecologic HVACBusiness HairSalon HardwareStore
  HealthAndBeautyBusiness HealthClub HobbyShop HomeAndConstructionBusiness HomeGoodsStore Hospital Hostel Hotel
  HousePainter IceCreamShop IndividualPhysician InsuranceAgency InternetCafe JewelryStore LegalService Library
  LiquorStore LocalBusiness Locksmith LodgingBusiness MedicalBusiness MedicalClinic MensClothingStore Midwifery
  MobilePhoneStore Motel MotorcycleDealer MotorcycleRepair MovieRentalStore MovieTheater MovingCompany MusicStore
  NailSalon NightClub Notary Nursing Obstetric OfficeEquipmentStore Oncologic Optician Optometric Otolaryngologic
  OutletStore PawnShop Pediatric PetStore Pharmacy Physician PhysiciansOffice Physiotherapy PlasticSurgery Plumber
  Podiatric PoliceStation PostOffice PrimaryCare ProfessionalService Psychiatric PublicHealth PublicSwimmingPool
  RadioStation RealEstateAgent RecyclingCenter Resort Restaurant RoofingContractor SelfStorage ShoeStore
  ShoppingCenter SkiResort SportingGoodsStore SportsActivityLocation SportsClub StadiumOrArena Store TattooParlor
  TelevisionStation TennisComplex TireShop TouristInformationCenter ToyStore TravelAgency VacationRental
  WholesaleStore Winery
  VeterinaryCare`.split(/\s+/),
);
const OTHER_TYPES = new Set(
  `Airport Aquarium Beach BoatTerminal BuddhistTemple BusStation BusStop CatholicChurch Cemetery Church CityHall
  CivicStructure CollegeOrUniversity Courthouse Crematorium DefenceEstablishment EducationalOrganization
  ElementarySchool Embassy EventVenue GovernmentBuilding HighSchool HinduTemple LegislativeBuilding MiddleSchool
  Mosque Museum MusicVenue Park ParkingFacility PerformingArtsTheater PlaceOfWorship Playground Preschool
  PublicToilet RVPark School SchoolDistrict SubwayStation Synagogue TaxiStand TouristAttraction TrainStation Zoo`.split(
    /\s+/,
  ),
);

it.each([
  ['Mexican restaurant', 'Restaurant'],
  ['Fast food restaurant', 'FastFoodRestaurant'],
  ['Coffee shop', 'CafeOrCoffeeShop'],
  ['Barber shop', 'HairSalon'],
  ['Bar & grill', 'BarOrPub'],
  ['Auto repair shop', 'AutoRepair'],
  ['Animal hospital', 'VeterinaryCare'],
  ['Book store', 'BookStore'],
  ['Antique store', 'Store'],
  ['Museum', 'Museum'],
  ['Construction', 'GeneralContractor'],
  ['Plumbing', 'Plumber'],
  ['Electrical', 'Electrician'],
  ['Beauty Salon', 'BeautySalon'],
  ['Doctor', 'Physician'],
  ['Dentist', 'Dentist'],
  ['Hotels & Motels', 'Hotel'],
  ['Lawyer & Legal Services', 'Attorney'],
  ['School', 'School'],
  ['Driving School', 'EducationalOrganization'],
  ['Beauty School', 'EducationalOrganization'],
  ['International Airport', 'Airport'],
  ['Airport Shuttle Service', 'LocalBusiness'],
  ['Religious Organization', 'PlaceOfWorship'],
  ['Groceries & Convenience Stores', 'GroceryStore'],
  ['Automobile Sales', 'AutoDealer'],
  ['Fuel & Gas Station', 'GasStation'],
  ['Electric vehicle charging station', 'AutomotiveBusiness'],
  ['Food bank', 'LocalBusiness'],
  ['Labor Organization', 'LocalBusiness'],
  // Other languages, by the kinds of searches.
  ['Diş hekimi', 'Dentist'],
  ['Eczane', 'Pharmacy'],
  ['Zahnarzt', 'Dentist'],
  ['مطعم', 'LocalBusiness'],
])('%s → %s', (category, type) => expect(getSchemaType(null, category)).toBe(type));

it('takes the type of a business first, unless that says only that it is a shop', () => {
  expect(getSchemaType('Sushi restaurant', 'Food')).toBe('Restaurant');
  expect(getSchemaType('Organizations', 'Religious Organization')).toBe('PlaceOfWorship');
  expect(getSchemaType('Antique store', 'Furniture')).toBe('FurnitureStore');
  expect(getSchemaType('Antique store', 'Rarities')).toBe('Store');
});

it('names only types of schema.org, and knows which are no businesses', () => {
  for (const [type] of TYPE_RULES) {
    const isLocal = LOCAL_TYPES.has(type);
    expect({ type, isReal: isLocal || OTHER_TYPES.has(type) }).toEqual({ type, isReal: true });
    expect({ type, isCivic: CIVIC_TYPES.has(type) }).toEqual({ type, isCivic: !isLocal });
  }
  const named = new Set(TYPE_RULES.map(([type]) => type));
  expect([...CIVIC_TYPES].filter((type) => !named.has(type))).toEqual([]);
});
