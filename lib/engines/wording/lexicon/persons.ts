/** Persons and groups, with the broader ones. */
export const persons = `
# persons in general
person | individual | human being | somebody
natural person < person ! legal entity
legal entity | entity | juridical person
man | male | gentleman < person
woman | female | lady < person ! man
adult < person ! minor
minor | juvenile | underage person < person
child | kid < person
infant | baby | newborn | toddler < minor
teenager | teen | adolescent | youth < person
young driver | teenage driver | youthful driver < driver
elderly person | senior citizen < adult
victim < person
injured person | injured party | casualty < person
decedent | deceased person < person
third party | outsider | member of the public | third person < person
stranger | unknown person < third party
bystander | passerby | onlooker | spectator < third party
witness | eyewitness < person

# insured parties
insured | insured person | covered person
named insured | policyholder | policy holder | policyowner | policy owner < insured
first named insured < named insured
insured business | named insured organization < named insured
additional insured | additional interest < insured
co-insured | joint insured | other insured < insured
innocent insured | innocent spouse | innocent co-insured < insured
applicant < person
beneficiary < person
legal representative | personal representative < person
executor | administrator of estate | executrix < legal representative
guardian | legal guardian | conservator < legal representative
trustee < legal representative
trust | living trust | estate of deceased | estate < legal entity
heir | legatee | devisee < person
assignee < person
successor | successor in interest
loss payee < lienholder
lienholder | secured party | secured creditor | holder of a lien < creditor
mortgagee | mortgage holder | mortgageholder | mortgage company | mortgage lender | bank that holds the mortgage | holder of the mortgage | mortgage bank | home lender < lienholder
lender | financing company | finance company < creditor
creditor < third party
mortgagor | borrower | debtor < person
guarantor

# owners and possessors
owner | property owner < person
co-owner | joint owner < owner
homeowner | home owner | house owner < owner
unit owner | condominium owner | condo owner | unit-owner < owner
landlord | lessor | landlady < owner ! tenant
tenant | renter | lessee | leaseholder | occupant under a lease < person
subtenant | sublessee | subletter < tenant
vehicle owner | car owner | registered owner | auto owner < owner
boat owner | vessel owner < owner
dog owner | pet owner | animal owner < owner
business owner | store owner | shop owner | small business owner < owner
farm owner | landowner < owner
prior owner | previous owner | former owner < person ! owner
bailee | custodian of property < person
bailor < person
buyer | purchaser | vendee < person ! seller
seller | vendor < person
home buyer | homebuyer < buyer
thief | robber | shoplifter < wrongdoer, theft
burglar | housebreaker < thief, burglary
intruder < wrongdoer
wrongdoer | perpetrator | offender | felon < person
vandal < wrongdoer, vandalism
looter < wrongdoer, looting
hacker | cybercriminal | cyber criminal | fraudster | scammer | threat actor | impostor < wrongdoer, cyber attack
arsonist < wrongdoer, arson
terrorist < wrongdoer, terrorism
trespasser | squatter < person ! guest
assailant | attacker | assaulter < wrongdoer
kidnapper | hijacker < wrongdoer
rioter | protester | demonstrator < person
suspect | accused < person

# relatives and household
relative | family member | relation by blood | family relation | kinsman < person
resident relative | relative resident < relative, resident
spouse | husband | wife | married partner < relative
domestic partner | civil union partner | life partner | common-law spouse < person
ex-spouse | ex-wife | ex-husband | former spouse < person ! spouse
estranged spouse | separated spouse < spouse
fiance | boyfriend | girlfriend | fiancee | cohabitant | unmarried partner < person ! spouse
parent < relative
mother | mom < parent
father | dad < parent
stepparent | stepmother | stepfather < relative
offspring | son or daughter < relative
son < offspring
daughter < offspring
stepchild | stepson | stepdaughter < relative
adopted child < relative
foster child | ward < person
fiancé | fiancée | betrothed < person
grandchild | grandson | granddaughter < relative
grandparent | grandmother | grandfather | grandma | grandpa < relative
brother | sister | sibling | stepbrother | stepsister | half-brother < relative
uncle | aunt < relative
nephew | niece < relative
cousin < relative
father-in-law | mother-in-law | son-in-law | daughter-in-law | brother-in-law | sister-in-law | in-law < relative
student | pupil < person
student away at school | full-time student | college student | university student < student
resident | household resident | member of household | household member | person residing with you < person ! nonresident
household | family
roommate | housemate | flatmate < resident
roomer | boarder | lodger | paying guest < tenant
occupant | inhabitant < person
person in your care | person under your care < person
widow | widower | surviving spouse < spouse

# guests and public
guest | visitor | houseguest | house guest | overnight guest | invited guest < person
social guest < guest
invitee | business invitee < guest
licensee < person
friend | acquaintance < person
neighbor | neighbour < third party
customer | patron | shopper | client < third party
hotel guest | motel guest < guest, customer
restaurant patron | diner < customer
party guest | wedding guest < guest
solicitor at door | salesperson at door | door-to-door salesman < third party
mail carrier | mailman | postal worker | letter carrier < third party
delivery person | delivery driver | courier | delivery man < worker
locksmith < worker
passenger | vehicle occupant < person
fare-paying passenger < passenger
guest passenger < passenger, guest
pedestrian | person on foot < third party
cyclist | bicyclist | bicycle rider < person
motorist < driver
driver | vehicle operator | operator of the vehicle < person
permissive user | permissive driver | driver with permission < driver
unlicensed driver | driver without license < driver ! licensed driver
licensed driver < driver
excluded driver | named excluded driver < driver
hit-and-run driver < driver
drunk driver | intoxicated driver | impaired driver < driver
uninsured motorist | uninsured driver < motorist
underinsured motorist | underinsured driver < motorist
truck driver | trucker < driver, worker
bus driver | taxi driver | cab driver | chauffeur | rideshare driver < driver, worker
motorcyclist | motorcycle rider < driver
operator | equipment operator | machine operator < person
boat operator | boater | skipper < operator
captain | ship captain | paid captain < worker
paid crew | crew | crew member | crewman | seaman | deckhand < worker
pilot | aviator | flight crew < worker
water skier | skier | tuber < person
swimmer | diver | bather < person
hunter | fisherman | angler | camper guest < person
athlete | player | sports participant | participant | contestant < person
racer | race participant | race driver | race car driver < driver
golfer < athlete
horseback rider | jockey < person
patient < third party
inmate | prisoner | detainee < person
homeless person | transient | vagrant < person
immigrant | foreign national | noncitizen

# claimants and legal
claimant | person making a claim < person
plaintiff < claimant ! defendant
defendant < person
tortfeasor | at-fault party | negligent party | liable party < person

# employees and workers
worker | laborer | working person < person
employee | staff member | staff | hired hand | member of the staff < worker ! independent contractor
full-time employee < employee ! part-time employee
part-time employee < employee
former employee | ex-employee < person
leased employee < employee ! temporary worker
temporary worker | temporary employee | temp < worker
seasonal worker | migrant worker | farm hand | farm worker | farmhand | farm laborer | ranch hand < worker
volunteer worker < worker
casual laborer | day laborer | casual worker | occasional worker < worker
intern | trainee | apprentice < worker
co-worker | coworker | fellow employee | colleague < employee
job applicant | prospective employee < person
domestic worker | residence employee | household employee | domestic employee | domestic servant < employee
housekeeper | maid | house cleaner | cleaning lady | cleaner < domestic worker
nanny | au pair | babysitter | baby sitter < domestic worker, child care
gardener | groundskeeper | caretaker | landscaper < worker
caregiver | home health aide | personal care aide < worker
dog walker | pet sitter | house sitter < worker
supervisor | foreman | manager | boss < employee
executive | executive officer | corporate officer | officer of corporation | ceo | chief executive officer
director | board member | member of the board
shareholder | stockholder | investor < person
partner | business partner | joint venturer < person
member of limited liability company | llc member < person
sole proprietor | self-employed person < person
employer
borrowed servant < worker
clerk | cashier | bank teller | teller < employee
salesperson | salesman | sales representative | sales clerk < employee
secretary | receptionist | office worker < employee
bookkeeper | payroll clerk < employee
janitor | custodian | porter | building superintendent < employee
security guard | watchman | night watchman | watchperson < worker
messenger < worker
factory worker | assembler | warehouse worker < employee
mechanic | auto mechanic | repairman | technician < worker
chef | restaurant worker < employee
waiter | waitress < employee
bartender | liquor seller < employee
lifeguard < employee
coach | trainer | referee | sports official < person
bouncer | doorman < employee
valet | parking attendant < employee
construction worker | roofer | mason | bricklayer < worker

# contractors and trades
independent contractor | freelancer < person ! employee
contractor | builder | general contractor | home builder < person
subcontractor < contractor, independent contractor
plumber < contractor
electrician < contractor
carpenter | handyman < contractor
painter | house painter < contractor
roofing contractor < contractor
heating contractor < contractor
tree trimmer | arborist < contractor
exterminator | pest control company < contractor
demolition contractor | wrecking company | excavation contractor < contractor
restoration contractor | remediation contractor < contractor
mover | moving company < bailee
repair shop | auto repair shop | body shop | garage operator
tow truck operator | towing company < contractor
carrier for hire | trucker for hire | motor carrier | common carrier | freight carrier < bailee
freight forwarder
warehouseman | warehouse operator < bailee
dry cleaner | laundry operator < bailee
auto dealer | car dealer | dealer
manufacturer | maker < company
distributor | wholesaler < company
retailer | merchant | store keeper < company
supplier < company
property manager | real estate manager | managing agent < person
developer | real estate developer < company
innkeeper | hotel operator | hotelkeeper < company

# professionals
professional person < person
doctor | physician | medical doctor | general practitioner < medical professional
medical professional | health care provider | healthcare provider | medical provider < professional person
surgeon < doctor
anesthesiologist | radiologist | psychiatrist | obstetrician < doctor
nurse | registered nurse | nurse practitioner | midwife < medical professional
dentist | orthodontist | dental hygienist < medical professional
pharmacist | druggist < medical professional
chiropractor | physical therapist | occupational therapist < medical professional
psychologist | counselor | therapist | social worker < professional person
optometrist | optician < medical professional
paramedic | emergency medical technician | emt < medical professional
veterinarian | vet | animal doctor < professional person
lawyer | attorney | attorney at law | counsel | legal counsel | legal adviser | defense lawyer < professional person
defense counsel | defense attorney < lawyer
accountant | cpa | certified public accountant | auditor | tax preparer < professional person
architect < professional person
engineer | civil engineer | structural engineer < professional person
land surveyor | surveyor | draftsman < professional person
marine surveyor < professional person
consultant | business consultant < professional person
real estate agent | realtor | real estate broker < professional person
home inspector | building inspector of homes < professional person
appraiser < professional person
umpire
insurance agent | insurance producer | producer | insurance broker < professional person
agent | authorized representative | representative | authorized agent < person
broker < professional person
adjuster | claims adjuster | insurance adjuster | claim representative
public adjuster < professional person
financial advisor | stockbroker | investment adviser | securities broker < professional person
escrow agent | title agent < professional person
teacher | professor | instructor | school teacher < professional person
software developer | programmer | web designer | it consultant | it contractor < professional person
hairdresser | barber | beautician | cosmetologist | esthetician | tattoo artist < professional person
clergy | pastor | priest | minister | rabbi < professional person
funeral director | mortician | embalmer < professional person
photographer | artist | author | publisher | journalist < person
musician | entertainer | performer | actor < person
auctioneer | art dealer | pawnbroker | jeweler < company
farmer | rancher | grower | farm operator | agricultural producer | producer of crops < person
crop duster | custom farmer | custom applicator < contractor
farm tenant | sharecropper < tenant, farmer

# officials
public official | government official < person
police officer | police | policeman | cop | sheriff | law enforcement officer | law enforcement | state trooper | deputy < public official
firefighter | fireman < public official
fire department | fire company < government agency
fire marshal | fire investigator < public official
building inspector | code enforcement officer | building official < public official
judge | magistrate < public official
arbitrator | mediator < person
jury | juror
prosecutor | district attorney < public official
insurance commissioner | insurance department | insurance regulator < government agency
customs official | customs | coast guard < government agency
soldier | service member | military personnel | member of armed forces < person
armed forces | army | navy
governmental authority | public authority | authorities | local authority
medical examiner | coroner < public official

# groups and organizations
organization < legal entity
company | firm | commercial enterprise | enterprise < organization
corporation | incorporated company < company
limited liability company | llc < company
partnership | limited partnership < company
sole proprietorship < company
subsidiary | affiliate | parent company < company
newly acquired organization < organization
competitor | rival < company
insurer | insurance company | insurance carrier | carrier | underwriter
bank | financial institution | credit union < company
leasing company | rental company | car rental company | rental agency < company
utility company | electric company | gas company | water company < company
association | property owners association | condominium association | homeowners association | hoa | condo association | corporation or association of property owners < organization
cooperative | co-op < organization
nonprofit organization | charity | charitable organization < organization
club < organization
labor union | union | trade union < organization
labor leasing firm | staffing agency | employment agency | professional employer organization < company
religious organization | congregation < organization
public entity | municipality | government | city government | county government | state government < organization
government agency | governmental agency | federal agency < public entity
school district | school board < public entity
board of health | health department < government agency
police department < government agency
sports team | athletic team | sports league < organization
network service provider | internet service provider | internet provider | cloud provider | service provider < company
transportation network company | ride-sharing company < company
home-sharing host | short-term rental host | home-sharing network platform
airline < company
railroad company | railroad < company
medical group | medical practice < company
law firm < company
contracting party < party
gang | mob | crowd < civil commotion

# irregular plurals and forms (to go to irregular.txt): children < child; wives < wife; men < man; women < woman; people < person; policemen < policeman; firemen < fireman; thieves < thief; grandchildren < grandchild; stepchildren < stepchild; salesmen < salesman; foremen < foreman; crewmen < crewman; repairmen < repairman; fishermen < fisherman; watchmen < watchman; landladies < landlady; mothers-in-law < mother-in-law
# trades and officers
inspector | examiner of buildings < person
machinist | lathe operator < worker
welder | solderer < worker
installer | fitter < worker
expert | expert witness < professional person
officer of the firm | officer < person
graduate student < student
jogger | runner < pedestrian
promoter | organizer < person
champion < person
shepherd | herder | goatherd < worker
practitioner < professional person
`
