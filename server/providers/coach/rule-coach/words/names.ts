/** First names a transcript writes small; those that are also everyday words (mark, will, grace, bill) are left out. */
const firstNames = new Set(
  `aaron abby abdul adam adrian ahmed aisha alan alba albert alejandro alex alexander alexandra alfie ali alice alicia alina
  alison amanda amara amelia amina amir amit amy ana anders andre andrea andreas andrew andy angela anil anita anja anna anne
  annika anouk anthony antonio anton arjun arthur asha ashley astrid ava barbara bea beatrice ben benjamin bernd beth birgit
  bjorn bob boris brian bruno caleb camila carina carl carla carlos carmen carol caroline catherine cecilia celine charlie
  charlotte chen chloe chris christian christina christine claire clara claudia connor craig cristina daisy damian dan dana
  daniel daniela dave david deborah deepa denise dennis derek diana diego dina dmitri dominic donna dylan eddie edgar eduardo
  edward elena eleanor eli elias elif elise elizabeth ella ellen elliot emily emil emma enrique eric erik erika ernesto esther
  ethan eva evan evelyn fabian fatima felix fernanda fiona florian frances francesca francisco frankie freya gabriel gabriela
  gareth gary george georgia gerard giulia gloria gordon greg greta guido gustav hanna hannah hans harold harry hassan hector
  heidi helen helena helga henrik henry hiroshi hugo ibrahim ida ignacio igor ilse imran ines ingrid irene iris isaac isabel
  isabella ivan jackie jacob jake jamal james jamie jan jana jane janet jared jason javier jay jean jeff jenna jennifer jenny
  jeremy jerome jess jessica jim jimmy joan joanna joao joe joel johan johanna john johnny jonas jonathan jordan jorge jose
  josef joseph josh joshua joy juan judith judy julia julian julie juliette karen karim karin karl kate katharina kathy katie
  katja katrin keith kelly ken kenji kevin khalid kim kofi kurt kwame kyle lara larissa lars laura lauren lea leah lee leila
  lena leo leon leonardo lewis liam lily lin linda lisa liz logan lola lorenzo louis louisa louise luca lucas lucia lucy luis
  luisa luke lukas lydia magda maja malik manuel marc marcel marco marcus margaret maria marie marina mario marius marta martha
  martin martina mary mateo mathias matt matteo matthew maya megan mehmet mei melanie melissa mia michael michelle miguel mike
  mila milan milo mira miriam mohamed mohammed moira monica mona morgan nadia nadine naomi natalia natalie natasha nathan neil
  nick nicola nicolas nicole nico nigel nikhil niklas nils nina noah noor nora norman oleg olga oliver olivia omar oscar otto
  owen pablo paola patricia patrick paul paula paulo pedro peggy peter petra phil philip pia pierre priya rachel rafael rahul
  raj ralf ralph ramon raphael rashid ravi rebecca reza ricardo richard rita robert roberta roberto robin roger roland roman
  ron rosa rosie roxana ruben rudi ruth ryan sabine sally sam samantha samir samira samuel sandra sanjay santiago sara sarah
  sasha scott sean sebastian selma serena sergio seth shannon sharon sheila shirley simon simone sofia sonia sonja sophia
  sophie stefan stefanie stella stephanie stephen steve steven stuart sunita susan susanne sven svenja tamara tania tanya tara
  taylor ted teresa terry tess theo theresa thomas tiago tim timothy tina tobias tom tomas tony tracy trevor tyler uma ursula
  valentina valerie vanessa vera veronica victor victoria vijay vikram vincent violet virginia vivian vlad walter wanda wei
  wendy werner wesley wilhelm william willy xavier yara yasmin yuki yusuf yvonne zach zara zoe`.split(/\s+/),
)

/** Somebody, by a first name that a transcript may have left small. */
export const isFirstName = (word: string): boolean => firstNames.has(word)
