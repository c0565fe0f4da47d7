/** Places, with the broader ones. */
export const places = `
# premises and locations
location | site | place
premises < location
residence premises | residential premises < premises
insured location | insured premises | covered location | described location | described premises < location
business premises | commercial premises | business location | place of business < premises
premises of others | another's premises < premises
rented premises | leased premises | premises you rent | rental premises < premises
newly acquired premises | newly acquired location | newly acquired residence < premises
temporary residence | temporary location | temporary premises < premises
other residence | secondary residence premises < premises
former home | prior residence < premises
vacation rental house | short-term rental unit < premises
dormitory | dorm | dorm room | student housing | residence hall
neighborhood | block
adjoining premises | neighboring premises | neighboring property | neighboring land | adjacent property < premises
common area | common element | shared area | lobby of building < premises

# rooms and parts of buildings as places
room < dwelling
kitchen | kitchenette < room
bathroom | powder room | restroom | washroom < room
bedroom | master bedroom < room
living room | family room | parlor | den room | great room < room
dining room < room
nursery room < room
study | home office < room
laundry room | utility room < room
basement | cellar | finished basement | unfinished basement < building
crawl space | crawlspace < building
attic | loft < building
hallway | corridor | hall | foyer | vestibule < building
closet | pantry < building
sunroom | solarium | conservatory | sun porch < dwelling
mudroom < room
stairwell < building
elevator shaft < building
upper floor | second floor | second story | top floor < building
ground floor | first floor | lower floor | main floor | downstairs < building
mezzanine < building
boiler room | mechanical room < building
conference room | meeting room < building
stockroom | back room | storeroom | supply room < building
showroom | sales floor < building
loading dock | loading bay | loading platform
computer room | server room < building
vault room < building
dressing room | fitting room | locker room < building
operating room | emergency room | treatment room
hotel room | motel room < temporary residence
wine cellar < building
theater room | game room | recreation room | playroom < room
entrance | doorway | entryway < building

# outside areas of premises
yard | backyard | back yard | front yard | side yard | lawn area < grounds
grounds | courtyard | garden < premises
land | lot | parcel of land | tract of land | acre | plot
vacant land | vacant lot | undeveloped land | unimproved land < land
garden bed | flower bed < grounds
parking area | parking space | parking spot
parking lot | car park < paved surface
parking garage | parking structure
play area | playground
property line | boundary line | fence line
ditch | pit

# land and farm places
farm | ranch | farmland | farm premises < premises
field | pasture | meadow | paddock < land
cropland | planted field | tilled land < field
orchard | grove < farm
vineyard | winery < farm
plantation < farm
feedlot | feed yard | barnyard | farmyard | stockyard
dairy farm | poultry farm < farm
nursery | garden center
fish farm | hatchery < farm
hillside | slope | hill | mountain | bluff | cliff
forest | woods | woodland
wetland | swamp | marsh
beach | shore | shoreline | coast | coastline | waterfront
island
floodplain | flood zone | special flood hazard area | flood plain
ground | earth surface | terrain
below the surface of the ground | below ground level | below grade < underground
cave | mine | quarry | mine shaft
sinkhole area | karst terrain
cemetery | graveyard | burial plot | cemetery plot | burial vault | mausoleum
public park | national park
campground | campsite | trailer park | rv park
mobile home park
golf course | golfing facility | country club
racetrack | race track | speedway | race course | drag strip
off-road trail | trail | hiking trail
ski resort | ski slope

# business and workplaces
workplace | place of employment | work site | worksite
job site | construction site | jobsite | building site < workplace
office | office building | business office
retail store | store | shop | boutique | department store
grocery store | supermarket | convenience store < retail store
shopping center | shopping mall | mall | strip mall
market | flea market | auction house
pharmacy | drugstore < retail store
jewelry store | pawn shop < retail store
liquor store < retail store
restaurant | cafe | diner restaurant | cafeteria | coffee shop
tavern | nightclub | pub | night club
hotel | motel | inn | bed and breakfast | resort < additional living expense
hair salon | barbershop | beauty salon | spa | salon
gym | fitness center | health club
factory | manufacturing plant | mill | industrial plant | processing plant
machine shop | woodworking shop | welding shop | workshop
studio | art gallery | gallery
laboratory | lab
gas station | service station | filling station
auto repair garage | service garage
car dealership | dealership | car lot
car wash
laundromat | laundry | dry cleaning shop
bakery | brewery | distillery < factory
power plant | power station | substation < utility failure
refinery | chemical plant
landfill | dump | waste disposal site | waste site | junkyard | salvage yard
recycling facility | recycling center
slaughterhouse | packing house | cannery
data center
television studio | theater | cinema | auditorium | concert hall
casino
amusement park | fairground | fair | carnival | circus | theme park
stadium | arena | sports facility | ballpark
convention center | trade show | exhibit hall
funeral home | funeral parlor | mortuary | crematorium
vehicle impound lot | impound lot
kennel | animal shelter | boarding stable
day care center | child care center

# storage places
storage facility | storage unit | self-storage facility | mini-storage | storage locker | self storage
warehouse | storage building | depot | distribution center
storage yard | lumber yard | equipment yard
bank vault | trust company vault
cold storage | cold storage warehouse
moving container | storage pod

# institutions
school | elementary school | high school | classroom
college | university | campus
hospital | clinic | medical center | medical facility | urgent care center
nursing home | assisted living facility | care facility | convalescent home
doctor's office | medical office | dental office
church | house of worship | synagogue | mosque | temple
court | courthouse | court of law
jail | prison | correctional facility
library | museum
police station | fire station
military base
government building | city hall
post office
homeless shelter | shelter
halfway house | group home

# roads and transport places
road | street | highway | roadway | public road | avenue | thoroughfare | lane
freeway | interstate | expressway | turnpike < road
private road < road
dirt road | gravel road | unpaved road < road
intersection | crossroads | crosswalk < road
shoulder of road | roadside | road shoulder | median
alley | alleyway < road
sidewalk
bike lane | bike path
pothole
railroad track | rail line | railway | railroad crossing
airport | airstrip | runway | heliport | hangar
overpass | underpass
public transportation | mass transit | public transit

# waters
body of water | waters
ocean | sea | gulf | high seas
lake | reservoir < body of water
river | stream | creek | brook | inland waters | canal < body of water
pond < body of water
bay | inlet | harbor | port | coastal waters < body of water
marina | boatyard | boat yard | dry dock
boat ramp | boat launch
sandbar | reef | shoal
channel | waterway | navigable waters
mooring place | anchorage
well | water well
aquifer | groundwater source | water table
lake bed | seabed | riverbank | river bank

# interiors of vehicles
trunk | glove compartment | trunk of car | glove box < vehicle interior
vehicle interior | passenger compartment | interior of vehicle | inside a vehicle
truck cab | vehicle cab | cab < vehicle interior
back seat | front seat | passenger seat | driver's seat < vehicle interior
boat cabin | cockpit | galley | boat interior
cargo hold | cargo area
car roof box | roof carrier
locked vehicle | locked compartment < vehicle interior

# regions
state | us state
united states | united states of america | usa | us
puerto rico | us territory | territory or possession of the united states
canada
mexico
bahamas | bermuda | caribbean
foreign country | overseas | abroad | outside the country | another country | out of the country ! united states
international waters | international airspace
city | town | village | suburb
alaska < united states
hawaii < united states
florida < united states
louisiana < united states
texas < united states
california < united states
new york < united states
out of state | out-of-state
# regions of the world
alabama < united states
arizona < united states
arkansas < united states
colorado < united states
connecticut < united states
delaware < united states
georgia < united states
idaho < united states
illinois < united states
indiana < united states
iowa < united states
kansas < united states
kentucky < united states
maine < united states
maryland < united states
massachusetts < united states
michigan < united states
minnesota < united states
mississippi < united states
missouri < united states
montana < united states
nebraska < united states
nevada < united states
new hampshire < united states
new jersey < united states
new mexico < united states
north carolina < united states
north dakota < united states
ohio < united states
oklahoma < united states
oregon < united states
pennsylvania < united states
rhode island < united states
south carolina < united states
south dakota < united states
tennessee < united states
utah < united states
vermont < united states
virginia < united states
washington < united states
west virginia < united states
wisconsin < united states
wyoming < united states
boston < united states
chicago < united states
houston < united states
los angeles < united states
san francisco < united states
seattle < united states
miami < united states
denver < united states
dallas < united states
atlanta < united states
philadelphia < united states
phoenix < united states
detroit < united states
new orleans < united states
ontario < canada
quebec < canada
british columbia < canada
alberta < canada
manitoba < canada
nova scotia < canada
toronto < canada
montreal < canada
vancouver < canada
sonora < mexico
tijuana < mexico
baja california < mexico
cancun < mexico
ensenada < mexico
mexico city < mexico
spain < foreign country
france < foreign country
italy < foreign country
germany < foreign country
england < united kingdom
britain < united kingdom
united kingdom < foreign country
scotland < united kingdom
ireland < foreign country
portugal < foreign country
greece < foreign country
switzerland < foreign country
austria < foreign country
netherlands < foreign country
belgium < foreign country
norway < foreign country
sweden < foreign country
denmark < foreign country
finland < foreign country
poland < foreign country
russia < foreign country
ukraine < foreign country
israel < foreign country
egypt < foreign country
morocco < foreign country
south africa < foreign country
kenya < foreign country
nigeria < foreign country
india < foreign country
pakistan < foreign country
japan < foreign country
korea < foreign country
thailand < foreign country
vietnam < foreign country
indonesia < foreign country
philippines < foreign country
australia < foreign country
new zealand < foreign country
brazil < foreign country
argentina < foreign country
chile < foreign country
colombia < foreign country
peru < foreign country
costa rica < foreign country
panama < foreign country
guatemala < foreign country
jamaica < foreign country
cuba < foreign country
london < foreign country
paris < foreign country
rome < foreign country
berlin < foreign country
madrid < foreign country
tokyo < foreign country
sydney < foreign country
moscow < foreign country
dublin < foreign country
lake huron | lake michigan | lake erie | lake superior | lake ontario | great lakes < lake
st lawrence | mississippi river | hudson river | ohio river < river
border | frontier | state line | country border
suite | office suite | business suite < office
wing | wing of a building | annex < building
rear | back of the house | front of the house
confinement house < hog house
interior | interior of a building | inside of the building < building
territory | territories | possession of the united states
berth | mooring berth < mooring place
compartment | locker | cubby
`
