/** Things, and the broader ones that each of them is a kind or a part of. */
export const things = `
# property in general
property | thing of value
real property | real estate | realty < property ! personal property
personal property | belongings | personal belongings | personal effects | possessions | chattel | movable property | goods and chattels < property
tangible property | physical property < property ! intangible property
intangible property < property
covered property | insured property < property
property of others | non-owned property < property
leased property | rented property < property
borrowed property < property of others
scheduled property | scheduled personal property | scheduled article | scheduled item < covered property ! unscheduled property
unscheduled property | unscheduled personal property | blanket property < covered property
contents | building contents | house contents < personal property
household goods | home furnishings | household furnishings | housewares < contents
valuables | valuable article | valuable item < personal property
business personal property | business property | business contents | commercial personal property < personal property
farm personal property < personal property
undamaged property < property
damaged property < property
salvaged property | recovered property < property
abandoned property < property
lost property < property
stolen property | stolen goods < property
property in transit | goods in transit | cargo | freight < personal property
goods < personal property
new construction | building under construction | construction project < structure
improvements and betterments | tenant improvements | tenant's improvements | leasehold improvement < property
addition | building addition | house extension < building
renovation project
building materials | construction materials | building supplies < personal property
debris | rubble | wreckage | ruins
property of guest < property of others

# buildings and structures
structure
building < structure, real property
dwelling | house | home | residence | dwelling building | residence building < building ! other structure
other structure | appurtenant structure | detached structure | outbuilding | separate structure < structure
covered building < building
residential building < building
commercial building < building
single family home | one family dwelling | single family dwelling | detached house < dwelling
duplex | two family dwelling | two family home < dwelling
triplex | three family dwelling < dwelling
fourplex | four family dwelling | quadplex < dwelling
multifamily dwelling | multifamily building | multi-family building < residential building
row house | townhouse | townhome | rowhouse < dwelling
apartment | flat | apartment unit < dwelling
apartment building | apartment house | apartment complex | tenement < residential building
condominium unit | condo | condominium | condo unit < dwelling
condominium building | condo building < residential building
cooperative unit | co-op apartment < dwelling
mobile home | manufactured home | manufactured housing < dwelling
modular home | prefabricated home < dwelling
cottage < dwelling
cabin | log cabin | log home < dwelling
bungalow < dwelling
mansion | estate house < dwelling
farmhouse | farm dwelling < dwelling
vacation home | second home | seasonal dwelling | summer home | seasonal home < dwelling ! primary residence
primary residence | principal residence | main residence < dwelling
rental dwelling | rental house | rental home < dwelling
tiny house | tiny home < dwelling
guest house | guest cottage | carriage house | granny flat | accessory dwelling unit | in-law suite < dwelling
garage < structure
detached garage | separate garage < other structure, garage ! attached garage
attached garage < dwelling, garage
shed | tool shed | garden shed | storage shed < other structure
carport < structure
gazebo < other structure
pergola | arbor | trellis < other structure
treehouse | tree house < other structure
workshop building < other structure
pool house | cabana | poolhouse < other structure
boathouse < other structure
pump house | pumphouse < other structure
well house < other structure
greenhouse | hothouse < other structure
barn < farm structure, other structure
farm structure | farm building | agricultural building < structure
stable | horse barn < farm structure
chicken coop | henhouse | poultry house < farm structure
hog house | hog barn | confinement building < farm structure
dairy barn | milking parlor | milk house < farm structure
silo < farm structure
grain bin | grain elevator | granary < farm structure
corn crib < farm structure
pole barn | pole building < farm structure, other structure
hoop house | high tunnel < farm structure
corral | pen | paddock fence < farm structure
tobacco barn < farm structure
windmill < farm structure
wind turbine < structure
tower < structure
radio tower | transmission tower | cell tower < tower
water tower < tower
bridge < structure
tunnel < structure
dam | levee | dike < structure
seawall | sea wall | bulkhead < other structure
retaining wall < other structure
pier | wharf | dock | boat dock < other structure
boat lift < other structure
fence | fencing | picket fence | privacy fence | chain link fence < other structure
gate < fence
swimming pool | pool | in-ground pool | above-ground pool < other structure
hot tub | spa tub | jacuzzi | whirlpool tub < other structure
pool equipment | pool pump | pool filter | pool heater < swimming pool
diving board < swimming pool
pool cover | pool liner < swimming pool
tennis court surface < other structure
driveway < paved surface
walkway | pathway < paved surface
paved surface | pavement | paving | asphalt surface < structure
flagpole < other structure
mailbox < other structure
satellite dish | satellite dish antenna < antenna
antenna | aerial | television antenna | radio antenna
lamp post | lamppost | light post < other structure
sign | signboard | billboard | signage
outdoor sign | exterior sign < sign
neon sign < sign
awning < building
canopy
tent
playground equipment | swing set | play set | jungle gym < outdoor property
trampoline | rebounder < outdoor property, sports equipment
outdoor property < property
outdoor grill | barbecue grill | gas grill | barbecue < appliance, outdoor property
fire pit | firepit < outdoor property
fountain < outdoor property
statue | sculpture | figurine < art
lawn furniture | patio furniture | outdoor furniture < furniture, outdoor property
underground structure < structure
bleachers | grandstand < structure
scaffold | scaffolding < temporary structure
temporary structure < structure
falsework | formwork < temporary structure
construction trailer | job trailer | office trailer < temporary structure
modular classroom < building
high-rise | skyscraper | high rise building < building

# building materials and structural parts
roof | rooftop < building
shingle | roof shingle | asphalt shingle | roof tile | roof covering | roof surfacing < roof
slate roof | metal roof | wood shake < roof
flashing | roof flashing < roof
roof decking | roof sheathing | underlayment < roof
rafter | truss | roof truss < roof
skylight < roof, window, glass
chimney | smokestack < building
flue < chimney
gutter | downspout | rain gutter | drainspout < building
eave | soffit | fascia < roof
cupola | steeple | spire < building
roof vent | ridge vent < roof
attic insulation < insulation
insulation < building
wall < building
exterior wall | outside wall | outer wall | facade | storefront < wall ! interior wall
interior wall | partition wall | partition < wall
load-bearing wall | bearing wall < wall
siding | vinyl siding | aluminum siding | clapboard < exterior wall
stucco < exterior wall
brick veneer | brickwork | masonry < building
brick
stone veneer < exterior wall
drywall | sheetrock | wallboard | plasterboard | gypsum board | plaster < wall
wallpaper | wallcovering | wall covering < interior wall
paneling | wainscoting < interior wall
trim | crown molding | baseboard < building
ceiling < building
ceiling tile | drop ceiling | suspended ceiling < ceiling
floor | flooring < building
hardwood floor | wood floor | hardwood | parquet < floor
laminate floor | laminate flooring < floor
tile floor | ceramic tile | floor tile | tile < floor
linoleum | vinyl floor < floor
wall-to-wall carpet | wall to wall carpeting | carpeting | carpet < floor covering
floor covering
subfloor | floor joist | joist < floor
foundation | footing | foundation wall < building
slab | concrete slab | floor slab < foundation
pier foundation | piling | pile foundation < foundation
beam | girder | column | support beam | structural member < building
steel frame | structural steel | framework | framing | wood frame < building
stud | wall stud < wall
window | windowpane | window pane < building
storm window < window
window screen | screen | window glass < window
glass | plate glass | safety glazing material | glazing
stained glass | leaded glass < glass
sliding glass door | patio door < door
door < building
front door | entry door | exterior door < door
garage door | overhead door < door
storm door | screen door < door
garage door opener < equipment
deadbolt | door lock
shutter | storm shutter | hurricane shutter < building
window blind | window shade | curtain | drape | drapery | window treatment < furnishings
furnishings < contents
stair | stairway | staircase | stairs | step < building
handrail | railing | banister | guardrail | balustrade < building
porch | veranda < building
deck < structure
balcony < building
patio | terrace < structure, paved surface
ramp | wheelchair ramp < structure
fire escape < building
elevator | lift car < equipment, building
escalator < equipment, building
cabinet | cabinetry | kitchen cabinet | built-in cabinet < building
countertop | counter top | granite counter < building
built-in shelf | shelving | shelf
fireplace | hearth < building
mantel < fireplace
wood stove | woodstove | wood-burning stove | pellet stove < heating system
fixture | building fixture | permanent fixture | fixtures < building
light fixture | lighting fixture | chandelier | ceiling light < fixture
ceiling fan < fixture
lumber | timber | plywood
concrete | cement
copper
aluminum | aluminium
asbestos < pollutant
defective drywall < drywall
wire | wiring | electrical wiring | electric wiring < electrical system

# systems
plumbing system | plumbing < building
pipe | piping | water pipe | water line | supply line | water supply line < plumbing system
faucet | tap | spigot | hose bib < plumbing system
plumbing fixture | bathroom fixture < plumbing system
toilet | commode | urinal < plumbing fixture
sink | washbasin | lavatory basin < plumbing fixture
bathtub | tub < plumbing fixture
shower | shower stall | shower pan < plumbing fixture
bidet < plumbing fixture
valve | shutoff valve | shut-off valve < plumbing system
drain | drainpipe | drain line | drain pipe < plumbing system
floor drain < drain
roof drain
sump | sump well | sump pit
sump pump < appliance
septic system | septic tank | leach field | drain field < plumbing system
sewer line | sewer pipe | lateral line < drain
sewer | sewer main | city sewer | public sewer
water main | city water main | municipal water line
storm drain | storm sewer
water meter < plumbing system
water softener | water filter | filtration system < plumbing system, appliance
water heater | hot water heater | hot water tank | tankless water heater < appliance, plumbing system
garbage disposal | garbage disposer < appliance, plumbing system
hose | garden hose
washing machine hose | refrigerator water line | ice maker line < plumbing system
grease trap < plumbing system
backflow preventer | check valve < plumbing system
lawn sprinkler | irrigation system | lawn irrigation system | sprinkler line
well pump < plumbing system
heating system | heating | heating equipment | central heating < building
furnace | oil burner | gas furnace < heating system
boiler | steam boiler < heating system, pressure equipment
pressure equipment | pressure vessel < equipment
radiator | baseboard heater < heating system
heat pump < heating system, air conditioning system
thermostat < heating system
space heater | portable heater | kerosene heater | electric heater < appliance
heating duct | ductwork | duct < heating system
solar panel | solar energy system | photovoltaic panel | solar array < equipment
oil tank | fuel tank | heating oil tank | fuel oil tank
underground tank | underground storage tank < tank
storage tank | above-ground tank < tank
tank
propane tank | gas cylinder | propane cylinder < tank
gas line | gas pipe | gas main
air conditioning system | air conditioning | air conditioner | central air | hvac | hvac system < building
window air conditioner | window unit < appliance
condenser | condensing unit | compressor unit < air conditioning system
ventilation system | ventilator | exhaust fan | air vent | exhaust hood < building
humidifier | dehumidifier | air purifier < appliance
electrical system | electrical wiring system < building
circuit breaker | fuse box | fuse | breaker panel | electrical panel | breaker box < electrical system
electrical outlet | outlet | wall socket | receptacle < electrical system
light switch < electrical system
electrical cord | extension cord | power cord | power strip
surge protector < equipment
transformer < electrical apparatus
electrical apparatus | electrical equipment | electrical device | electrical component < equipment
electric motor < electrical apparatus
switchgear < electrical apparatus
generator | standby generator | portable generator < equipment
power line | electric line | utility line | overhead line | transmission line | distribution line
utility pole | telephone pole | power pole | pole
utility service | utilities | power supply service | public utility | power water or gas service
electricity | power | electric power | electrical current | electric current
fire protective system | fire sprinkler | automatic sprinkler system | automatic fire protective sprinkler system | fire sprinkler system | sprinkler system < building, protective device
sprinkler head | sprinkler | sprinkler valve < fire protective system
fire suppression system | extinguishing system | halon system | ansul system < protective device
protective device | protective safeguard | safety device < equipment
fire extinguisher < protective device
smoke detector | smoke alarm | carbon monoxide detector < protective device
fire alarm < protective device
burglar alarm | alarm system | security system | alarm | intrusion alarm < protective device
central station alarm < burglar alarm
security camera | surveillance camera | cctv camera < protective device
hydrant | fire hydrant
lightning rod < protective device
safe | strongbox | wall safe
vault
safe deposit box | safety deposit box | lockbox
leak detector | leak detection device | water sensor < protective device

# appliances
appliance | household appliance | home appliance < equipment
kitchen appliance < appliance
refrigerator | fridge | icebox < kitchen appliance
freezer | deep freezer | chest freezer < kitchen appliance
stove | range | cooktop | cooking stove < kitchen appliance
oven | wall oven < kitchen appliance
microwave oven | microwave < kitchen appliance
dishwasher < kitchen appliance
ice maker | icemaker < kitchen appliance
washing machine | clothes washer | washer < appliance
dryer | clothes dryer | tumble dryer < appliance
vacuum cleaner < appliance
coffee maker | toaster | blender | mixer < kitchen appliance
deep fryer | fryer < kitchen appliance
electric blanket | heating pad < appliance
iron press | clothes iron | steam iron < appliance
sewing machine < appliance
electric fan < appliance
hair dryer | curling iron < appliance
walk-in cooler | walk-in freezer | refrigeration equipment | refrigeration unit | cooler < equipment
aquarium | fish tank < household goods
waterbed | water bed < furniture
vending machine < equipment

# contents: furniture and household
furniture < contents
bed | bed frame < furniture
mattress | box spring < furniture
sofa | couch | loveseat | sectional < furniture
chair | armchair | recliner | stool < furniture
rocking chair < chair
table | dining table | coffee table < furniture
desk < furniture
dresser | chest of drawers | bureau < furniture
bookcase | bookshelf < furniture
wardrobe | armoire < furniture
crib | baby crib | bassinet < furniture
high chair < furniture
bench < furniture
filing cabinet | file cabinet < furniture
lamp | floor lamp | table lamp < furnishings
candle < household goods
mirror < furnishings
clock | grandfather clock < furnishings
rug | area rug | throw rug | mat < floor covering, furnishings
oriental rug | persian rug | tapestry < valuables, rug
bedding | linen | sheet | towel | quilt | comforter < household goods
pillow | cushion < household goods
dish | dinnerware | tableware | plate | crockery < household goods
glassware | drinking glass < household goods
crystal < glassware, fragile article
china | porcelain | bone china < household goods, fragile article
fragile article | fragile item | breakable item | bric-a-brac
kitchen utensil | cookware | pot | pan | kitchenware < household goods
knife | kitchen knife < household goods
toy | doll < contents
stroller | baby carriage < contents
car seat | child seat < contents
book < contents
luggage | suitcase | baggage < contents
backpack | duffel bag < contents
handbag | purse | pocketbook < clothing
wallet | billfold < contents
umbrella < clothing
cosmetics | makeup | perfume | toiletries < contents
christmas decoration | holiday decoration < contents
houseplant | potted plant < plant
trash can | garbage can | dumpster | trash bin
ladder | stepladder < equipment
key | house key | car key < personal property
garbage | trash | rubbish
cigarette | cigar | smoking material | cigarette butt
ash pile | hot ashes
match | lighter | cigarette lighter
vase < furnishings

# clothing
clothing | clothes | apparel | garment | wearing apparel < contents
coat | jacket | overcoat < clothing
shoe | boot | footwear | sneaker < clothing
dress | gown < clothing
wedding dress | wedding gown < dress
shirt | blouse | sweater < clothing
pants | trousers | jeans < clothing
uniform < clothing
hat < clothing
leather goods < contents
fur | fur coat | mink coat | fur garment | furs < clothing, valuables

# electronics
electronics | electronic equipment | electronic device | electronic apparatus | consumer electronics < contents, equipment
television | tv | television set | flat screen tv < electronics
computer | personal computer | desktop computer | pc < electronics, electronic data processing equipment
laptop | laptop computer | notebook computer < computer
tablet | tablet computer < computer
electronic data processing equipment | computer equipment | computer hardware | edp equipment | data processing equipment | hardware < equipment, personal property
server | computer server < electronic data processing equipment
printer | scanner | photocopier | copier | copy machine | fax machine < electronic data processing equipment
router | modem | network equipment < electronic data processing equipment
computer monitor | monitor | keyboard | computer peripheral < electronic data processing equipment
cell phone | mobile phone | smartphone | cellular phone | cellphone < electronics, telephone
telephone | telephone system | phone system | phone < electronics
stereo | stereo system | sound system | audio equipment | sound equipment | speaker < electronics
radio < electronics
car stereo | car radio | dashboard radio | car audio < auto equipment, stereo
cb radio | two-way radio | citizens band radio | scanner radio < radio
gps unit | navigation system | gps device | gps < electronics
video game console | game console | gaming system < electronics
dvd player | video recorder | dvr < electronics
headphones | earbuds | earphones < electronics
smartwatch < electronics, watch
camera | digital camera | camcorder | video camera < electronics, photographic equipment
photographic equipment | camera lens | tripod | lens < personal property
projector | film projector < photographic equipment
binoculars | telescope < contents
calculator < electronics
charger | battery charger < electronics
battery | lithium-ion battery | lithium battery
magnetic tape | disk | compact disc | cassette | cd | dvd < media
media | data media | storage media | electronic media < personal property
hard drive | hard disk | flash drive | thumb drive | usb drive < media
film < media

# data and software
electronic data | data | computer data | computer file | digital data | data record | computer records < intangible property
software | computer program | computer software | application software | operating system | computer code < electronic data
database < electronic data
backup copy | data backup < electronic data
computer system | network | computer network | information system | it system < electronic data processing equipment
trojan horse
website | web site | web page | internet site | homepage
email | e-mail | electronic mail | email message
email account | user account | online account
password | login credentials | access code | credential | login
personal information | personally identifiable information | personal data | private information | nonpublic personal information < electronic data
health information | protected health information | medical record | patient record | patient file < personal information
confidential information | trade secret | proprietary information < intangible property
social security number | driver's license number | account number < personal information
identity document | identification card | id card < document
cloud service | cloud storage | cloud computing
text message | instant message
social media | social network | social media post
internet | world wide web
domain name < intangible property
cryptocurrency | bitcoin | virtual currency | digital currency | electronic currency | crypto < intangible property
ransom payment | extortion payment | extortion demand
chatbot | artificial intelligence system
point of sale system | cash register system | payment terminal < electronic data processing equipment

# money and valuables
money | cash | currency | bank note | banknote | paper money | coins and bills < personal property
coin < money
coin collection | rare coin | numismatic property < coin, collector's item
stamp | postage stamp
stamp collection | philatelic property < stamp, collector's item
scrip | stored value card | gift card | gift certificate | prepaid card < money
traveler's check | travelers check | money order < money
check | cheque | bank draft | cashier's check < negotiable instrument
negotiable instrument | promissory note | draft instrument | bill of exchange
securities | security instrument | investment securities | negotiable securities < personal property
stock certificate | share of stock | share certificate | corporate stock < securities
bond certificate | bearer bond | savings bond | treasury bond | debenture < securities
mutual fund | annuity | certificate of deposit < securities
bullion | gold bullion | ingot | gold bar < precious metal
precious metal < valuables
gold < precious metal
silver < precious metal
platinum < precious metal
credit card | charge card
debit card | bank card | atm card | fund transfer card
bank account | checking account | savings account
wire transfer | electronic funds transfer | funds transfer
counterfeit money | counterfeit currency | counterfeit bill
jewelry | jewel | jewellery | piece of jewelry < valuables
watch | wristwatch | pocket watch < jewelry
ring | engagement ring | wedding ring | diamond ring | wedding band < jewelry
necklace | pendant | locket < jewelry
bracelet | bangle < jewelry
earring < jewelry
brooch | cufflink | tie pin < jewelry
precious stone | gemstone | semiprecious stone | gem < jewelry
diamond < precious stone
ruby | emerald | sapphire < precious stone
pearl < precious stone
silverware | flatware | sterling silver | silver plate | silver-plated ware < valuables
goldware | gold-plated ware < valuables
pewterware | pewter < valuables
art | work of art | fine art | artwork | art object | objet d'art < valuables
oil painting | watercolor painting < art
etching | lithograph | art print | drawing | engraving < art
picture | snapshot < contents
mural < art
antique furniture | heirloom < valuables
collector's item | collection | memorabilia | sports memorabilia < valuables
trading card | baseball card | comic book | sports card < collector's item
rare book | first edition < collector's item, book
wine collection < collector's item, wine
model train | toy train | model railroad < collector's item
firearm | gun | handgun | pistol | revolver < weapon
rifle | shotgun | hunting rifle < firearm
weapon < personal property
ammunition | bullet | cartridge
air gun | bb gun | pellet gun | paintball gun < weapon
bow | crossbow | archery equipment < sports equipment
sword | dagger | machete < weapon
gun safe | gun cabinet < contents
taser | stun gun | pepper spray < weapon

# sports, hobby, music
sports equipment | sporting goods | athletic equipment | sporting equipment < contents
golf equipment | golf club | golf ball | golf clubs < sports equipment
ski equipment < sports equipment
snowboard < sports equipment
bicycle | bike | pedal bicycle | mountain bike < sports equipment, vehicle ! motorized bicycle
skateboard | roller skate | rollerblade | ice skate < sports equipment
fishing equipment | fishing rod | fishing tackle | fishing reel | fishing pole < sports equipment
hunting equipment < sports equipment
camping equipment | camping gear | sleeping bag < sports equipment
exercise equipment | treadmill | exercise bike | weight set < sports equipment
baseball bat < sports equipment
basketball | football | soccer ball | baseball < sports equipment, athletic activity
tennis racket | racquet < sports equipment
pool table | billiard table | ping-pong table < furniture
scuba equipment | diving equipment | scuba gear < sports equipment
surfboard | paddleboard | sailboard | windsurfer < sports equipment
water ski | wakeboard | inner tube | towable tube | tube < sports equipment
saddle | horse tack | tack | bridle < sports equipment
helmet | bicycle helmet
hang glider | paraglider < aircraft
parachute
musical instrument | instrument of music < valuables
piano | grand piano | organ instrument < musical instrument
guitar | electric guitar | banjo < musical instrument
violin | cello | viola | fiddle < musical instrument
trumpet | saxophone | flute | clarinet | trombone < musical instrument
drum set | drum kit < musical instrument
amplifier < electronics
sheet music < document
video game | board game < contents
record album | vinyl record < media
fireworks | firework | firecracker | sparkler < explosives

# tools and equipment
equipment | apparatus
tools | tool | hand tool < contents, equipment
power tool | power saw | chain saw | chainsaw | circular saw < tools
welding torch | blowtorch | welding equipment | cutting torch | torch < tools
nail gun | hammer < tools
mechanic's tools < tools
axe | hatchet < tools
garden tool | shovel | rake | hoe < tools
lawn mower | lawnmower | push mower | mower < garden equipment
garden equipment | lawn equipment | lawn and garden equipment | leaf blower | string trimmer < contents, equipment
riding mower | lawn tractor | riding lawn mower | garden tractor < garden equipment, service vehicle
snow blower | snowblower | snow thrower < garden equipment
pressure washer < equipment
machinery | machine | machinery and equipment < equipment
production machinery | manufacturing equipment | production equipment | assembly line < machinery
lathe | milling machine | press machine | drill press | table saw < machinery
printing press < machinery
conveyor | conveyor belt < machinery
compressor | air compressor < machinery
pump < machinery
turbine | steam turbine | gas turbine < machinery
steam engine < machinery
engine | motor
gear | bearing | shaft | crankshaft < machinery
industrial robot < machinery
crane | tower crane | derrick < mobile equipment
forklift | fork lift | lift truck < mobile equipment
mobile equipment < motor vehicle ! auto
contractor's equipment | contractors equipment | construction equipment | heavy equipment < equipment
bulldozer | dozer < mobile equipment, contractor's equipment
excavator | backhoe | steam shovel < mobile equipment, contractor's equipment
skid steer | skid loader | front-end loader | loader < mobile equipment, contractor's equipment
grader | road roller | steamroller | paver | road construction equipment < mobile equipment, contractor's equipment
cherry picker | bucket truck | aerial lift | scissor lift | boom lift < mobile equipment
cement mixer | concrete mixer < contractor's equipment
drilling rig | oil rig | drill rig < machinery
oil well | gas well
boat rigging < watercraft
restaurant equipment | commercial cooking equipment < equipment, business personal property
medical equipment | diagnostic equipment | x-ray machine < equipment
dental equipment < medical equipment
laboratory equipment | microscope < equipment
office equipment | office machine < equipment, business personal property
tanning bed | salon equipment < equipment
amusement device | amusement ride | bounce house | inflatable device | moon bounce | carnival ride
car wash equipment < equipment
gas pump | fuel pump | fuel dispenser < equipment
automatic teller machine | atm < equipment
cash register | cash box | cash drawer
night depository
slot machine | gaming machine < equipment
leased equipment | rented equipment < equipment
shopping cart | grocery cart

# stock and business goods
stock | merchandise | inventory | stock in trade | goods for sale | wares < business personal property
raw material | raw materials < stock
finished goods | finished stock | finished product < stock ! stock in process
stock in process | goods in process | work in process | work in progress < stock
supplies | office supplies < business personal property
product | your product | manufactured product
impaired property < tangible property
your work | workmanship
perishable goods | perishable stock | perishables < goods
refrigerated goods | frozen goods < perishable goods
sample | salesman's sample | sales sample < business personal property
business income | income loss | loss of business income | net income | lost business income | loss of business earnings
additional expense
accounts receivable | receivables < intangible property
trade fixture < business personal property
display case | display counter | showcase < trade fixture
store window display < stock
customer's goods | customers' property | customer property | property in your care < property of others
employee's property < property of others
consigned goods | goods on consignment | consignment goods < property of others
copyright < intellectual property
patent < intellectual property
trademark | trade name | service mark < intellectual property
trade dress | slogan < intellectual property
intellectual property < intangible property
goodwill < intangible property
advertising material
newspaper | magazine
catalog | brochure | pamphlet
franchise | license agreement
tobacco product | vaping device | e-cigarette
cannabis | marijuana | hemp product
pharmaceutical | prescription drug | medicine | medication | drug product
illegal drug | controlled substance | narcotic | cocaine | heroin | methamphetamine | drug | opioid
alcoholic beverage | liquor | alcohol | intoxicating beverage | beer | spirits
wine < alcoholic beverage

# vehicles
vehicle
motor vehicle | motorized vehicle | land motor vehicle | motorized land conveyance | motorized land vehicle < vehicle
conveyance < vehicle
auto | automobile < motor vehicle
private passenger auto | car | passenger car | sedan | coupe | private passenger type auto | private passenger vehicle < auto
covered auto | insured auto | covered vehicle | insured vehicle | your covered auto < auto
non-owned auto | non-owned vehicle < auto ! owned auto
owned auto < auto
hired auto | rental car | rental vehicle | rented auto | rented car | hired car < auto
temporary substitute auto | loaner car | loaner | substitute vehicle | stand-in car < auto
newly acquired auto | replacement vehicle | newly acquired vehicle < auto, newly acquired
uninsured motor vehicle | uninsured vehicle | uninsured auto < motor vehicle ! underinsured motor vehicle
underinsured motor vehicle | underinsured vehicle | underinsured auto < motor vehicle
hit-and-run vehicle < motor vehicle
company car | company vehicle | business auto | commercial vehicle | commercial auto | work vehicle < auto
fleet
suv | sport utility vehicle | jeep | crossover vehicle < private passenger auto
station wagon | hatchback | convertible | sports car < private passenger auto
minivan < private passenger auto
van | cargo van | panel truck < auto
pickup | pickup truck < auto
truck < auto
semitrailer truck | tractor-trailer | semi | semi-truck | eighteen wheeler | big rig | truck tractor < truck
dump truck < truck
tow truck | wrecker < truck, tow
tank truck | tanker truck | fuel truck < truck
delivery truck | box truck | delivery van | moving truck | moving van < truck
emergency vehicle < motor vehicle
fire truck | fire engine < emergency vehicle
ambulance < emergency vehicle, medical expense
police car | patrol car < emergency vehicle
garbage truck < truck
flatbed | flatbed truck < truck
food truck < truck
bus | school bus | coach bus < motor vehicle
limousine | limo < livery vehicle
taxi | taxicab | taxi cab < livery vehicle
livery vehicle | vehicle for hire < motor vehicle
electric vehicle | electric car | hybrid car < private passenger auto
self-driving car | autonomous vehicle < auto
classic car | antique auto | collector car | antique car < private passenger auto
race car | stock car | dragster | racing vehicle < motor vehicle
vehicle with fewer than four wheels | fewer than four wheels | less than four wheels < vehicle
motorcycle | motorbike < motor vehicle, vehicle with fewer than four wheels
dirt bike | off-road motorcycle | trail bike | minibike < recreational vehicle, motorcycle
moped | motor scooter < motor vehicle, motorcycle
motorized bicycle | electric bicycle | e-bike | ebike | electric bike < motor vehicle
scooter
electric scooter | e-scooter < motor vehicle
hoverboard | segway < motor vehicle
recreational vehicle | recreational motor vehicle | off-road vehicle | off-road recreational vehicle < motor vehicle
all-terrain vehicle | atv | quad | four wheeler | four-wheeler | quad bike | utv | side-by-side < recreational vehicle
snowmobile | snow machine < recreational vehicle
go-kart | go-cart | go kart < recreational vehicle
dune buggy < recreational vehicle
golf cart | motorized golf cart | golf car < motor vehicle
motor home | motorhome | rv | camper van < motor vehicle
camper | camper trailer | travel trailer | camping trailer | camper body | fifth wheel < trailer
trailer | towed trailer < vehicle
utility trailer < trailer
boat trailer < trailer
horse trailer | livestock trailer < trailer
semitrailer | cargo trailer | semi-trailer | flatbed trailer < trailer
wheelchair | motorized wheelchair | power wheelchair | mobility scooter | electric wheelchair
toy car | battery-powered ride-on toy | toy vehicle < toy
service vehicle | vehicle used to service residence < motor vehicle
farm vehicle | farm wagon | farm truck < motor vehicle
horse-drawn vehicle | carriage | buggy | horse carriage < vehicle
railroad train | locomotive | railroad car | freight train | subway train | rolling stock < train
streetcar | tram | trolley < vehicle
junk car | inoperable vehicle | unlicensed vehicle | dead storage vehicle < motor vehicle
unregistered vehicle < motor vehicle ! registered vehicle
registered vehicle | licensed vehicle < motor vehicle
parked car | parked vehicle < motor vehicle
amphibious vehicle < motor vehicle, watercraft
sled | sleigh | toboggan

# vehicle parts
auto part | vehicle part | car part | motor vehicle part < motor vehicle
auto equipment | motor vehicle accessory | motor vehicle equipment | vehicle accessory < motor vehicle
custom equipment | customization | custom furnishings | custom paint < auto equipment, custom
tire < auto part
wheel | rim | hubcap < auto part
spare tire < tire
windshield | windscreen | auto glass | rear window < auto part, glass
bumper < auto part
fender | hood | car door | quarter panel | grille < auto part
headlight | taillight | headlamp | brake light < auto part
transmission | gearbox | clutch < auto part
car engine | car motor < auto part, engine
brake pad | brake line < auto part
steering wheel | steering column < auto part
airbag | air bag < auto part
seat belt | seatbelt | safety belt < auto part
exhaust pipe | muffler | tailpipe < auto part
catalytic converter < auto part
car battery < auto part, battery
axle | shock absorber | driveshaft < auto part
chassis | car body < auto part
gas tank | gasoline tank < auto part
car roof | sunroof | moonroof | convertible top < auto part
ignition key | key fob
dashboard | odometer | speedometer < auto part
license plate | vehicle registration plate
trailer hitch | tow bar < auto equipment
truck bed | pickup bed | bed liner | tonneau cover < auto part
roof rack | bike rack < auto equipment
radiator hose | alternator | car radiator < auto part
side mirror | rearview mirror < auto part
dash camera | dashcam < auto equipment, camera
tarpaulin | tarp

# watercraft
watercraft | boat | vessel | marine craft
motorboat | powerboat | speedboat | motor boat < watercraft
outboard boat < motorboat
inboard boat | inboard-outdrive < motorboat
bass boat | fishing boat | runabout < motorboat
sailboat | sailing vessel | sailing boat | catamaran < watercraft
yacht | cabin cruiser | motor yacht < watercraft
personal watercraft | jet ski | wave runner | waverunner | sea-doo < motorboat
canoe < watercraft ! motorboat
kayak < watercraft
rowboat | row boat < watercraft
dinghy | tender | lifeboat | life raft | skiff < watercraft
raft | inflatable boat < watercraft
houseboat < watercraft
pontoon boat < motorboat
airboat < watercraft
hovercraft
hydrofoil < watercraft
ferry | passenger vessel | cruise ship < watercraft
barge | tugboat | towboat < watercraft
ship | cargo ship | freighter | tanker ship < watercraft
submarine | submersible < watercraft
fishing vessel | trawler < watercraft
racing boat < watercraft
insured watercraft | covered watercraft | insured boat | covered boat | insured vessel < watercraft
chartered boat | charter boat < watercraft
hull < watercraft
outboard motor | outboard engine | trolling motor < boat equipment
inboard engine | boat engine | boat motor < boat equipment
boat equipment | watercraft equipment | marine equipment | boat accessory | watercraft furnishings < watercraft
mast | boom | spar < watercraft
spinnaker | jib < boat equipment
boat propeller | outdrive | lower unit | rudder | keel < watercraft
propeller
anchor | anchor chain < boat equipment
bilge pump | bilge < boat equipment
through-hull fitting | seacock | hull fitting < watercraft
mooring | mooring line | dock line < boat equipment
fish finder | depth finder | sonar | marine radar < boat equipment, electronics
life jacket | life vest | life preserver | personal flotation device
boat cover | bimini top < boat equipment
teak deck | boat deck < watercraft

# aircraft
aircraft | airplane | plane | aeroplane < vehicle
helicopter < aircraft
jet | jet airplane | airliner | private jet < aircraft
glider | sailplane < aircraft
hot air balloon < aircraft
ultralight < aircraft
drone | unmanned aircraft | unmanned aerial vehicle | quadcopter | unmanned aerial system | unmanned aircraft system < aircraft
model aircraft | hobby aircraft | model airplane | remote control plane | model or hobby aircraft
aircraft part | aircraft engine | fuselage | wing of aircraft < aircraft
spacecraft | satellite

# animals
animal
domestic animal | domesticated animal < animal ! wild animal
wild animal | wildlife | feral animal < animal
pet | household pet | companion animal < domestic animal
exotic animal | exotic pet < animal
dog | puppy | hound | canine | terrier | retriever | labrador | spaniel | poodle | beagle < pet
pit bull | rottweiler | doberman | german shepherd | vicious dog | dangerous dog < dog
guard dog | watchdog < dog
service animal | guide dog | emotional support animal < domestic animal
stray dog | stray animal < animal
cat | kitten < pet
hamster | guinea pig | gerbil | ferret < pet
pet bird | parrot | cockatoo | parakeet < pet, bird
bird < animal
pigeon | crow | starling | seagull < bird
woodpecker < bird
goose | duck < poultry
live fish | finfish < fish
farmed fish | fish stock | catfish | aquaculture stock < live fish
shellfish | oyster | shrimp | lobster < animal
livestock | farm animal | cattle and hogs < domestic animal
cattle | cow | bull | calf | heifer | beef cattle < livestock
dairy cow | dairy cattle < cattle
horse | mare | colt | stallion | gelding | foal | equine | pony < livestock
racehorse | show horse < horse
mule | donkey | burro < livestock
pig | hog | swine | piglet < livestock
sheep | lamb | ewe < livestock
goat < livestock
poultry | chicken | hen | rooster | turkey < livestock
llama | alpaca < livestock
ostrich | emu < livestock
bison | buffalo < livestock
rabbit < animal
breeding stock | brood mare < livestock
bee | honeybee | honey bee < insect
beehive | hive | bee colony < farm personal property
snake | python | boa constrictor | viper | reptile < exotic animal
alligator | crocodile < exotic animal
lizard | iguana | turtle < exotic animal
monkey | chimpanzee | primate < exotic animal
lion | tiger | leopard | big cat < exotic animal
wolf | wolf hybrid | coyote | fox < wild animal
bear < wild animal
deer | elk | moose | antelope < wild animal
raccoon < wild animal
skunk | opossum | possum | armadillo < wild animal
wild boar | feral hog | wild pig < wild animal
bobcat | cougar | mountain lion | panther < wild animal
varmint < animal, vermin
rodent < varmint
rat | mouse < rodent
squirrel | chipmunk < rodent
beaver | gopher | groundhog | woodchuck | prairie dog | porcupine < rodent
mole | vole < varmint
insect | bug < animal
termite < insect
ant | carpenter ant | fire ant < insect
cockroach | roach < insect
bed bug | bedbug < insect
wasp | hornet | yellow jacket < insect
moth | beetle | weevil | borer < insect
flea | tick | mite | lice
spider | scorpion | arachnid < animal
locust | grasshopper | aphid | caterpillar | worm < insect
mosquito < insect
marine borer | barnacle | zebra mussel | marine life < animal
nest
droppings | feces | excrement | manure | guano < animal waste
animal carcass | carcass
veterinary drug | vaccine

# plants and crops
plant | vegetation
tree | sapling < plant
tree limb | branch | tree branch | limb of tree < tree
tree stump | root | tree root < tree
shrub | bush | hedge < plant
lawn | grass | turf | sod < plant
flower < plant
landscaping | garden plants < plant
weed < plant
timber stand | standing timber | forest stand < plant
christmas tree < tree
nursery stock | seedling < plant, stock
crop | field crop < plant
growing crop | standing crop | unharvested crop | crop in the field < crop ! harvested crop
harvested crop < crop
insured crop < crop
grain | cereal grain < crop
corn | maize | sweet corn < grain
wheat | winter wheat | spring wheat < grain
barley | oat | rye | sorghum | millet | grain sorghum < grain
rice < grain
soybean | soy < crop
bean | pea | lentil | dry bean < crop
cotton < crop
tobacco < crop
peanut < crop
sugar beet | sugarcane | sugar cane < crop
sunflower | canola | rapeseed | flax < crop
potato | sweet potato < vegetable
vegetable < crop
tomato < vegetable
onion | carrot | lettuce | cabbage | pepper | cucumber | pumpkin < vegetable
fruit < crop
apple | pear | peach | plum | cherry | apricot < fruit
citrus | orange | lemon | grapefruit | citrus fruit < fruit
grape | grapevine < fruit
strawberry | blueberry | raspberry | cranberry | berry < fruit
melon | watermelon < fruit
banana | avocado | pineapple < fruit
nut | almond | pecan | walnut | pistachio < crop
hay | straw | fodder | forage | hay bale | bale | alfalfa < farm produce
farm produce | fresh produce | agricultural product | farm product < farm personal property
silage | ensilage < farm produce
animal feed | livestock feed | feed < farm personal property
seed < farm personal property
fertilizer | ammonium nitrate | anhydrous ammonia < chemical
pesticide | insecticide | herbicide | fungicide | weed killer | weedkiller < chemical, pollutant
hemp < crop
vine | vineyard vines < plant
fruit tree | orchard tree < tree
replanted crop | cover crop | volunteer crop < crop
yield | crop yield | bushel
approved yield | actual production history | production guarantee
insurable crop unit | acreage | planted acreage
wool | fleece < farm produce
egg < farm produce
milk | cream | dairy product < food
honey < food

# farm equipment
farm equipment | farm machinery | agricultural equipment | farm implement | agricultural machinery < farm personal property, machinery
tractor | farm tractor < farm equipment, motor vehicle
combine | harvester | cotton picker | combine harvester < farm equipment
baler | hay baler < farm equipment
cultivator | disc harrow | planter | seeder < farm equipment
crop sprayer | manure spreader | fertilizer spreader < farm equipment
irrigation equipment | center pivot | irrigation pump < farm equipment
grain dryer | auger | grain auger < farm equipment
milking machine | milk tank | bulk tank < farm equipment

# food
food | foodstuff | groceries < contents
frozen food | refrigerated food < food
meat | beef | pork | ham | sausage < food
seafood < food
bread | baked goods | pastry | cake < food
canned goods | canned food < food
beverage | soft drink | drink
water | tap water
drinking water | well water | bottled water < water
ice
cooking oil | grease | vegetable oil
baby formula | baby food < food
pet food < household goods
food additive | allergen

# fuels, chemicals, pollutants
fuel < pollutant
gasoline | gas fuel | petrol < fuel
diesel | diesel fuel < fuel
heating oil | fuel oil | home heating oil < fuel
kerosene < fuel
natural gas < fuel
propane | lp gas | liquefied petroleum gas < fuel
gas
oil
crude oil | petroleum < fuel
motor oil | lubricating oil | lubricant | hydraulic fluid
coal < fuel
coke fuel | charcoal < fuel
firewood | wood pellet | cordwood < fuel
chemical
acid | sulfuric acid | alkali | caustic < chemical
ammonia < chemical
chlorine | bleach | pool chemical < chemical
solvent | paint thinner | turpentine | varnish | stain remover < chemical
cleaning fluid | detergent | cleaning product | disinfectant < chemical
antifreeze | coolant | refrigerant | freon < chemical
adhesive | glue | sealant
explosives | dynamite | blasting cap | gunpowder | explosive material
bomb | grenade | mine device
hazardous material | dangerous goods | hazardous substance
flammable liquid | combustible liquid | accelerant < hazardous material
pollutant | contaminant | irritant
toxic substance | poison | toxin
toxic waste | hazardous waste | industrial waste < pollutant, waste
waste | waste material | waste product
sewage | wastewater | effluent | sewer water < waste, sewer backup
fumes | vapor | chemical fumes < pollutant
exhaust fumes | engine exhaust < fumes
carbon monoxide < pollutant
carbon dioxide < gas
dust | sawdust | coal dust
silica | silica dust < pollutant
radon < pollutant
methane < gas
mercury | arsenic | cadmium < pollutant
pcb | dioxin | pfas < pollutant
leachate | sludge < pollutant
oil slick | spilled oil < pollutant
radioactive material | nuclear material | radioactive isotope | nuclear fuel | uranium | special nuclear material
nuclear waste | spent nuclear fuel < radioactive material
nuclear reactor
nuclear weapon | atomic bomb < bomb
formaldehyde | urea formaldehyde < pollutant
biological agent | chemical agent | anthrax
steam < water
molten material | molten metal
soil | dirt | earth material | topsoil
mud
sand | silt
rock | boulder | stone
salt | saltwater | salt water
snowpack | snow pile
projectile

# documents
document | paper document | papers < personal property
valuable papers | valuable papers and records < document
title deed < document
mortgage document | deed of trust
will | testament
manuscript < document
passport | visa < document
ticket | airline ticket
driver's license | driving license | learner's permit | operator's license
professional license | business license
building permit | zoning permit
certificate | birth certificate < document
agreement | written agreement | written contract
lease agreement | rental agreement | rental contract < agreement
sales contract | purchase agreement | sales agreement | bill of sale < agreement
construction contract < agreement
employment contract < agreement
insured contract | hold harmless agreement | indemnity agreement | indemnification agreement < agreement
easement agreement | easement
sidetrack agreement < insured contract
invoice | sales slip | sales receipt < document
receipt | proof of purchase < document
estimate | repair estimate | bid | quote
purchase order | bill of lading | waybill | shipping document < document
record | records
tax return | tax record < document
drawing plan | blueprint | building plan | map | chart
plan and specifications | specifications
accident report | incident report < document
title | certificate of title | car title | ownership certificate
vehicle registration < document
court order | restraining order
pleading | petition | legal paper < document
court judgment < judgment
out-of-court settlement < settlement
liability waiver < agreement
power of attorney
affidavit | sworn statement
written notice | notify in writing | notice in writing < notice
demand letter | written demand
medical report | doctor's report | autopsy report < document
photo inventory | household inventory
appraisal report | written appraisal < document
warranty | service contract | extended warranty | maintenance agreement
income tax | property tax
traffic ticket
building code | zoning ordinance | ordinance | zoning | zoning law < ordinance or law
law | statute | regulation

# insurance: policy and its parts
insurance
policy | insurance policy | insurance contract | policy contract < agreement
homeowners policy | homeowners insurance | homeowner's policy < policy
renters policy | renters insurance | tenant policy < policy
condominium policy < policy
dwelling policy | dwelling fire policy | landlord policy < policy
auto policy | personal auto policy | auto insurance | car insurance | automobile policy < policy
boat policy | watercraft policy | yacht policy < policy
umbrella policy | personal umbrella policy < excess insurance
excess insurance | excess policy | excess coverage < policy ! primary insurance
primary insurance | primary policy | underlying insurance < policy
other insurance | other collectible insurance < insurance
commercial property policy | commercial property insurance < policy
businessowners policy | bop < policy
commercial general liability policy | general liability policy | cgl policy < policy
professional liability policy | errors and omissions policy | malpractice insurance < policy
directors and officers policy < policy
cyber policy | cyber insurance < policy
crop insurance | crop policy | multi-peril crop insurance < policy
farm policy | farmowners policy < policy
inland marine policy | personal articles floater | floater | inland marine insurance < policy
builders risk policy | builder's risk insurance < policy
workers compensation | workers' compensation insurance | workmen's compensation | workers comp < policy
flood policy | flood insurance | national flood insurance < policy
earthquake policy | earthquake insurance < policy
health insurance | medical insurance < insurance
disability insurance < insurance
disability benefits | unemployment compensation | disability benefit
life insurance < insurance
title insurance < insurance
self-insurance | self insurance
fidelity bond
surety bond
claims-made policy < policy ! occurrence policy
occurrence policy < policy
coverage | insurance coverage | insurance protection
coverage part | coverage form
liability coverage | liability insurance | personal liability coverage | third-party coverage < coverage ! property coverage
property coverage | first-party coverage < coverage
dwelling coverage < property coverage
other structures coverage < property coverage
personal property coverage | contents coverage < property coverage
loss of use coverage | living expense coverage < coverage
fair rental value | rental value
rental income | loss of rents
medical payments coverage | medical payments | medical payments to others < coverage
personal injury protection | no-fault benefits | no-fault coverage < coverage
uninsured motorists coverage | uninsured motorist coverage < coverage
underinsured motorists coverage | underinsured motorist coverage < coverage
collision coverage < coverage
comprehensive coverage | other than collision coverage < coverage
towing coverage | towing and labor < coverage
rental reimbursement | transportation expense | rental car expense < coverage
gap coverage < coverage
additional coverage | coverage extension | extension of coverage | supplementary coverage < coverage
supplementary payments < coverage
business income coverage | business interruption insurance < coverage
ordinance or law coverage < coverage
debris removal coverage < coverage
replacement cost coverage < coverage
guest medical coverage < coverage
open perils coverage | all-risk coverage | special form coverage < coverage ! named perils coverage
named perils coverage | broad form coverage < coverage
blanket insurance < coverage
policy exclusion
exception | exception to exclusion
duty after loss | duties after loss | policy duty
definition | defined term
endorsement | rider | policy amendment
declarations | declarations page | dec page | policy declarations
schedule | policy schedule
insuring agreement | grant of coverage
policy form | policy wording | policy language | policy provision | clause
application | insurance application
binder | binder of insurance
certificate of insurance
policy period | policy term | coverage period
effective date | inception date | policy inception
expiration date | policy expiration
retroactive date | prior acts date
extended reporting period | tail coverage | tail | longer reporting period | additional reporting period
grace period
waiting period | elimination period
period of restoration | restoration period | rebuilding period | rebuilding time
coverage territory | policy territory | where the policy applies | area of coverage
premium | insurance premium | price of the policy | cost of the insurance
earned premium < premium ! unearned premium
unearned premium | unused premium | premium for the unused time < premium
premium installment | installment payment < premium
advance premium | deposit premium < premium
discount | premium credit
deductible | self-insured retention | retention | own share of the loss | first part of the loss
wind deductible | hurricane deductible | hail deductible | percentage deductible | named storm deductible < deductible
limit of liability | limit of insurance | policy limit | coverage limit | amount of insurance | limit | cap
aggregate limit | general aggregate limit | annual aggregate < limit of liability
per occurrence limit | each occurrence limit | each accident limit < limit of liability
per person limit | each person limit < limit of liability
sublimit | special limit | special limit of liability | inner limit < limit of liability
combined single limit < limit of liability
coinsurance | coinsurance clause | coinsurance requirement
insurable interest
mortgage clause | mortgageholder clause | loss payable clause | lienholder clause
subrogation waiver

# insurance: claims and losses
insurance claim < claim
bodily injury claim < claim
wage claim | benefits claim < claim
notice of claim | claim notice | loss notice
sworn proof of loss < proof of loss
direct loss < loss
write-off < total loss
constructive total loss < total loss
court case | civil action < suit
alternative dispute resolution
appraisal process < appraisal
right of recovery | right to recover payment | recovery right | right to recover < subrogation
indemnification
claim payment
partial payment | advance payment < claim payment
overpayment
coverage denial | claim denial | denial letter
reservation of rights letter < reservation of rights
actual cash value | acv | depreciated value | depreciated price | value after depreciation ! replacement cost
replacement cost | replacement value | replacement cost value | price of new | cost of new | price of a new one | new for old | full replacement cost | cost to replace | cost to rebuild
guaranteed replacement cost < replacement cost
agreed value | agreed amount | stated value | stated amount
market value | fair market value
functional replacement cost
depreciation amount
betterment
repair cost | cost of repair | cost to repair
value
treble damages | multiplied damages < punitive damages
general damages < damages
loss of wages | lost earnings | wage loss | lost pay | loss of pay < loss of income
funeral expense | burial cost | funeral cost | burial expense
first aid expense
defense cost | defense expense | cost of defense | cost of defending | legal defense cost | legal expense | attorney's fees | legal bill | lawyers' fee | lawyer's fee | attorneys' fee | attorney fee | lawyer's bill | lawyers' bill | cost of the defense | money spent on defense < attorney fees
court cost | litigation cost
loss adjustment expense
cleanup cost | remediation cost | clean-up cost
notification cost | credit monitoring cost | forensic cost
wages | salary | earnings | pay of employees | pay of workers
rent payment
debt | credit
car loan | auto loan | lease balance < debt
mortgage loan | home loan < debt
lien | security interest
benefits | employee benefit | fringe benefit
death benefit | survivor benefit
pension | retirement plan | pension plan | profit-sharing plan
weekly benefit | permanent disability benefit | temporary disability benefit
financial responsibility law | financial responsibility limit
no-fault law | workers compensation law | occupational disease law

# body parts and medical goods
body | human body
body part
head | skull | scalp < body part
brain < head
face | cheek | forehead | chin < head
eye | eyeball < head
ear | eardrum < head
nose < head
mouth | lip | tongue < head
tooth | teeth < mouth
jaw | jawbone < head
neck | throat < body part
shoulder | collarbone < body part
arm | forearm | upper arm < body part
elbow < arm
hand | palm of hand < body part
wrist < arm
finger | thumb | fingertip | fingernail < hand
chest | rib | breast | sternum < body part
spine | spinal cord | vertebra | disc | spinal column | tailbone | lower back < body part
abdomen | stomach | belly < body part
hip | pelvis < body part
leg | thigh | calf of leg | shin < body part
knee | kneecap < leg
ankle < leg
foot | heel < body part
toe | toenail < foot
skin < body part
bone < body part
muscle | ligament | tendon | rotator cuff < body part
nerve < body part
blood | bodily fluid
heart < body part
lung < body part
liver | kidney | spleen | bladder | intestine | bowel < body part
internal organ | organ < body part
hair < body part
limb < body part
artery | vein < body part
uterus | womb < body part
fetus | unborn child | embryo
genitals < body part
prosthesis | artificial limb | prosthetic device | prosthetic limb | artificial leg
denture | false teeth | dental bridge | dental crown < personal property
hearing aid < personal property
eyeglasses | glasses | contact lens | contact lenses | spectacles | sunglasses < personal property
crutch | cane | walker
brace | splint | plaster cast | neck brace
bandage | dressing
medical supplies | syringe | needle | medical device < supplies
implant | pacemaker | hip implant | breast implant
oxygen tank | respirator | ventilator machine | oxygen
insulin | vaccine dose | antibiotic < pharmaceutical
anesthesia | anesthetic
mri | ct scan | diagnostic test | medical test
blood test | breath test | breathalyzer | drug test
stretcher | hospital bed | gurney < medical equipment
safety equipment | personal protective equipment | hard hat | safety goggles | safety harness
respirator mask | face mask < safety equipment
human remains | corpse | dead body | cremains | cremated remains
casket | coffin | urn
grave marker | gravestone | headstone | monument | tombstone

# services
service
catering service | food service < service
medical professional service < professional service
consulting service < professional service
telephone service | internet service | cable service | telecommunication service < utility service
water service < utility service
electric service | power service < utility service
moving service < service

# irregular plurals (to go to irregular.txt): mice < mouse; geese < goose; wolves < wolf; calves < calf; feet < foot; knives < knife; shelves < shelf; oxen < ox; loaves < loaf; vertebrae < vertebra; lenses < lens; axes < axe; leaves < leaf; fungi < fungus; sheep < sheep; deer < deer; fish < fish; aircraft < aircraft; watercraft < watercraft; ponies < pony
# parts of buildings and equipment
pane | glass pane | pane of glass < glass
hinge | door hinge | bolt | screw | fastener < tools
seal | caulk | caulking | weatherstripping | gasket < building
fan | ventilating fan < ventilation system
knotter | belt drive < machine part
machine part | component | spare part
sprayer | ground sprayer < farm equipment
asphalt | blacktop | tarmac < paved surface
buoy | channel marker | navigation mark
pallet | crate | carton | box | case of goods
waterline
fiberglass | glass fiber
seat | bench seat < auto part
control | controls | control unit | control panel < electronics
communication | communications | telecommunication < utility service
heating and cooling equipment
spreadsheet | data file < electronic data
file | case file | paper file | files < document
laser level | leveling instrument | surveying instrument < tools
refrigeration | refrigeration system | cooling system
article | item | object
device | gadget
poker | card game | raffle | lottery
prize | award of a prize | trophy
price | selling price | sale price | asking price
construction cost | building cost | lumber price
advice letter
bond | performance bond
oak | pine | maple | cedar
logs | log
radar detector
`
