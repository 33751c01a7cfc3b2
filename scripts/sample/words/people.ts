/** Words for invented names of people. */
const splitWords = (words: string) => words.trim().split(/\s+/);

export const SURNAMES = splitWords(`
  Abernathy Adeyemi Aldana Alvarado Amundsen Arceneaux Ashworth Baptiste Barlow Beaumont Bellweather Bergstrom Birch
  Blackwood Bouchard Brennan Brightwell Calloway Cardenas Carmody Castellano Chaudhry Claiborne Coleridge Corrigan
  Cresswell Dabrowski Delacroix Delgado Desrosiers Dimitriou Donahue Driscoll Eastman Ellsworth Espinoza Fairbanks
  Farrow Fenwick Figueroa Fitzgibbon Fontaine Galloway García Gentry Gustafson Hadley Halvorsen Hargrove Hathaway
  Holloway Huang Ibarra Iyer Jankowski Kaplan Kealoha Keating Kowalski Langford Larkin Laurent Lindqvist
  Lockhart Lombardi MacAllister Maddox Mahoney Malik Marchetti Marlowe Mayfield McBride Mendoza Merriweather Montoya
  Moreau Muñoz Nakamura Navarro Nguyen Novak O'Malley Oakley Okafor Olsen Orozco Ostrander Pacheco Palermo Papadakis
  Patel Pemberton Peña Petrov Pickering Quintero Radcliffe Ramaswamy Redmond Rinaldi Rosario Rosenthal Rutherford
  Salazar Santangelo Sato Schaefer Sepulveda Shapiro Silvestri Solberg Sorensen Stanhope Sutherland Takahashi Thackeray
  Thibodeaux Toussaint Trujillo Underhill Vandermeer Varga Velasquez Villanueva Wainwright Weatherby Westbrook
  Whitlock Winslow Wojcik Yamada Yarborough Zamora Zielinski
`);

export const FIRST_NAMES = splitWords(`
  Ada Alma Amos Anita Anton Arlo Astrid Beatrix Benny Bianca Bruno Calla Carmen Cecil Clara Cleo Cora Dahlia Della
  Desmond Dot Edith Eliza Elsie Enzo Esther Ezra Felix Flora Frankie Gideon Ginger Gloria Greta Gus Hattie Hazel Hector
  Hugo Ida Inez Iris Ivy Jonah June Kai Lena Leo Lila Lottie Lucia Lupe Mabel Maeve Marisol Matilda Maya Mei Millie
  Mina Nadia Nell Nico Nina Noor Odette Olive Opal Oscar Otis Otto Paloma Pearl Penny Percy Rafael Ravi Roscoe Rowena
  Sadie Selma Silas Sofia Stella Sunny Tess Theo Tilda Uma Vera Violet Walt Wanda Willa Winnie Yara Renée Zelda
`);
