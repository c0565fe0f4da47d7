/** Events and acts, nouns and verbs as one, with the broader ones. */
export const events = `
# general
event | happening | incident | episode
accident | mishap | accidental event < event ! intentional act
occurrence < event
cause of loss | peril < event
loss < event
harm < event
damage | ruin | ruination | impair < harm, loss
property damage | damage to property | physical injury to property < damage
physical loss | physical damage | direct physical loss < loss
destruction | destroy | demolish | demolition | wreck | raze < damage
total loss | totaled | write off < loss
partial loss < loss
consequential loss | indirect loss | consequential damage < loss
financial loss | economic loss | pecuniary loss | monetary loss < loss
catastrophe | disaster | calamity < event
emergency < event
exposure to conditions < event
near miss < event
# fire
fire | blaze | ignite | inferno | conflagration | combustion | catch fire | burn down | go up in flames | engulf in flames | go up in smoke | set alight < cause of loss
hostile fire < fire
friendly fire < fire
wildfire | forest fire | brush fire | grass fire | bush fire < fire
structure fire | house fire | building fire < fire
kitchen fire | grease fire | cooking fire < fire
electrical fire < fire
chimney fire < fire
vehicle fire | car fire < fire
arson | set fire | incendiarism | firebomb < fire, intentional act, criminal act, malicious mischief
spontaneous combustion | spontaneous heating < fire
smolder < fire
scorch | singe | char | sear < damage
burn < harm
smoke | smudge < cause of loss
puffback | puff back < smoke
agricultural smudging | smudging < smoke
industrial operation < business activity
firefighting | fight the fire | extinguish | put out the fire | douse < act
flash fire | flashover < fire
spark | ember < fire
overheat < cause of loss
melt | thaw < event
# lightning and explosion
lightning | lightning strike | lightning bolt | thunderbolt < cause of loss, weather condition
explosion | explode | blast | blow up | detonate | detonation < cause of loss
gas explosion < explosion
dust explosion < explosion
steam explosion | steam boiler explosion | boiler explosion < explosion
implosion | implode < cause of loss
sonic boom | sonic shock wave < cause of loss
shock wave | concussion of air < event
blasting | blasting operations < explosion, business activity
rupture | burst | split open | break open | blow out | split < breakage
pressure relief operation < event
water hammer < cause of loss
# weather
weather condition | weather | bad weather | adverse weather < cause of loss
storm < weather condition
windstorm | wind | gale | high wind | gust | straight-line wind | derecho | microburst | downburst | wind storm < weather condition, storm
tornado | twister < windstorm
hurricane | typhoon | cyclone < windstorm
named storm | tropical storm < windstorm
waterspout < windstorm
dust storm | sandstorm | haboob < windstorm
hail | hailstorm | hailstone < weather condition
thunderstorm < storm, windstorm
rain | rainfall | downpour | cloudburst | rainstorm < weather condition
drizzle < rain
snowstorm | snowfall | blizzard < weather condition, snow
sleet < weather condition
ice storm | freezing rain < weather condition
weight of ice snow or sleet | weight of snow | weight of ice | snow load < cause of loss
ice dam | ice damming < cause of loss, ice
avalanche | snowslide < earth movement
drought | dryness < weather condition
frost | freeze warning < weather condition
cold snap | cold spell | cold wave | polar vortex < weather condition
heat wave < weather condition
humidity | dampness of atmosphere | extremes of temperature < gradual deterioration
temperature change | change in temperature < cause of loss
sunlight | sun exposure | ultraviolet exposure < weather condition
fog < weather condition
act of god | force majeure < cause of loss
thermal stress < cause of loss
freezing | freeze | frozen | freeze up | frozen solid | frozen pipe < cause of loss
thawing of pipe < event
# water
water damage | wetting | water intrusion | water infiltration | water infiltrate | water loss < cause of loss
soak | drench | saturate | waterlog | inundation by liquid < water damage
flood | inundate | inundation | floodwater | flash flood | high water < water damage
surface water | runoff | run-off | stormwater | sheet flow | snowmelt | meltwater < water damage
storm surge | surge of water < flood
tidal wave | tsunami < flood
tidal water | tide | high tide < flood
wave | wave wash | wave action < flood
overflow of body of water | overflow its banks | crest over its banks < flood
spray from body of water < flood
dam failure | dam breach | levee failure | levee breach < flood
waterborne material | carried by water < water damage
mudflow | mudslide | mud flow < earth movement
sewer backup | back up | backup | sewer back-up | sewage backup | drain backup | water backup | water back-up | come up through < water damage
sump overflow | sump discharge | sump pump failure | sump backup < water damage
overflow | overrun | spill over | brim over < discharge
subsurface water | ground water | groundwater | water below the surface | underground water < water damage
hydrostatic pressure | water pressure on foundation < water damage
leakage | leak | seepage | seep | drip | ooze | trickle | weep < discharge
condensation | condense | sweating of pipe < gradual deterioration
pipe burst | burst pipe | plumbing burst < rupture, accidental discharge
accidental discharge | accidental discharge of water | accidental discharge or overflow < discharge, water damage
sprinkler leakage | automatic sprinkler discharge | sprinkler discharge < water damage, leakage
wind-driven rain | driving rain < water damage, rain
plumbing failure < mechanical breakdown
drip from ceiling < leakage
drain out | drain down < act
clog | blockage | block up | obstruct | obstruction of drain < event
dry out | dehumidify | water extraction < mitigation
submerge | submersion | go under water < water damage
capsize | keel over < accident, upset
sinking | founder < accident
strand | stranding | run aground | grounding < accident
# theft
theft | taken from | was taken | were taken | lifted from | make off with | run off with | walk off with | get away with | steal | stealing | stolen | thieve | pilfer | filch | swipe | rip off | rob of | make away with | get stolen < cause of loss, criminal act
attempted theft | attempt to steal < criminal act
larceny < theft
burglary | burglarize | break in | break-in | break into | forced entry | forcible entry | burgle | force the door | jimmy the lock < theft
robbery | rob | hold up | holdup | stick up | mugging | mug | at gunpoint | at knifepoint < theft
shoplifting | shoplift < theft
carjacking | carjack < robbery
looting | loot | plunder | pillage < theft
package theft | porch piracy < theft
identity theft | identity fraud < criminal act
embezzlement | embezzle | misappropriate | misappropriation | skim money | pocket the money < theft, dishonesty
conversion of property | wrongful conversion < theft
pickpocketing | pickpocket < theft
vehicle theft | auto theft | joyride | joyriding < theft
theft by employee | employee theft < theft, employee dishonesty
theft by tenant < theft
theft from unattended vehicle < theft
mysterious disappearance | disappear | disappearance | go missing | missing | vanish | unexplained loss < loss
lose | misplace | mislay | misplacement < loss
inventory shortage | shortage | unexplained shortage < loss
snatch | grab < theft
extortion | extort | blackmail < criminal act
payment of ransom | ransom demand < extortion
kidnapping | kidnap | abduction | abduct < criminal act
hijacking | hijack < criminal act
trickery | trick | false pretense | confidence scheme | scam | swindle | dupe < fraud
recover stolen property | recovery of stolen property < event
# vandalism and malice
vandalism | vandalize | vandal damage | slash the tires | trash the place < malicious mischief
malicious mischief | malicious damage | malicious act < cause of loss, intentional act
graffiti | spray paint | deface | defacement < vandalism
egg the house | slash tires | key the car < vandalism
ransack < vandalism
sabotage < malicious mischief
tamper | tampering < act
riot | rioting < civil commotion
civil commotion | civil unrest | civil disturbance | civil disorder < cause of loss
protest | demonstration < act
labor strike | work stoppage | walkout | lockout < event
# collapse and breakage
collapse | cave in | caving in | give way | crumple | fall in < cause of loss
abrupt collapse | abrupt falling down < collapse
imminent collapse | danger of falling down < event
breakage | break | shatter | smash | break apart | snap < damage
breakage of glass | glass breakage | broken glass < breakage
crack | fracture of material | fissure < damage
chip | chipping < damage
dent | ding < damage
scratch | scrape | gouge | mar | marring < damage
tear | rip < damage
puncture | pierce < damage
bend < damage
warp | buckle | swell up < damage
stain | discolor | discoloration < damage
falling object | fall of object < cause of loss
tree fall | falling tree | tree falls | tree topple < falling object
fall of limb | falling limb | falling branch < falling object
aircraft impact | aircraft crash | plane crash | airplane crash < collision
spacecraft impact | falling satellite < falling object
missile impact < collision
vehicle impact | vehicle damage to building < collision
volcanic eruption | volcano | volcanic action | lava flow | volcanic ash < cause of loss
meteorite impact < falling object
topple | tip over | knock over | fall over | tumble over < accident, upset
let fall | drop < act
sag | droop < damage
peel | peel off | flake off < damage
detach | come loose | come off | tear off | blow off < damage
# earth movement
earth movement | ground movement | soil movement | movement of earth < cause of loss
earthquake | seismic event | tremor | temblor | aftershock | quake < earth movement
landslide | rockslide | land slip < earth movement
sinkhole | sinkhole collapse | catastrophic ground cover collapse < earth movement
subsidence | subside | mine subsidence < earth movement
earth sinking | earth rising | earth shifting < earth movement
erosion | erode | wash away < earth movement
soil expansion | soil contraction | expansive soil < earth movement
settling | bulging | heave < gradual deterioration
rockfall < earth movement, falling object
# gradual and inherent causes
gradual deterioration | gradual damage | weathering < cause of loss ! sudden damage
sudden damage < damage
wear and tear | wear | wear out | fray | normal use | old age | age and wear | wearing out < gradual deterioration
deterioration | deteriorate | degrade | degradation | decompose | decomposition < gradual deterioration
decay < deterioration
rot | dry rot | wet rot | wood rot < deterioration
mold | mildew | mould | moldy | fungi < fungus growth
fungus growth | fungi growth | fungal growth | fungus < cause of loss
bacterial growth | bacteria growth < cause of loss
rust | oxidation | oxidize < corrosion
corrosion | corrode < gradual deterioration
electrolysis | galvanic action < corrosion
latent defect | inherent vice | hidden defect < cause of loss
defect | flaw | fault | malfunctioning part < cause of loss
faulty workmanship | poor workmanship | defective workmanship | shoddy work | bad work < defect
faulty design | design defect | defective design | improper design < defect
manufacturing defect < defect
faulty planning | inadequate planning | faulty zoning < defect
faulty construction | defective construction | improper construction < defect
faulty maintenance | inadequate maintenance | deferred maintenance | lack of maintenance | poor maintenance < neglect, defect
faulty materials | defective material < defect
fade | fading | bleach out < gradual deterioration
aging < gradual deterioration
spoilage | spoil | food spoilage | go bad | perish | goes bad | gone bad < damage
fermentation | ferment < gradual deterioration
shrinkage | shrink < damage
evaporation | evaporate < loss
change in flavor | change in color | change in texture < damage
infestation | infest | vermin infestation < cause of loss
animal damage | gnaw | chew < cause of loss
bird damage < animal damage
insect damage | termite damage < animal damage
excretion of animals | animal excretion < cause of loss
hoarding | hoard < neglect
root intrusion | pressure of roots | tree roots < cause of loss
# breakdown and power
mechanical breakdown | breakdown | break down | mechanical failure | malfunction | seize up | conk out < cause of loss
electrical breakdown | electrical failure | short circuit | electrical disturbance | arcing | arc < cause of loss
artificially generated electrical current | power surge | electrical surge | voltage spike | surge < electrical breakdown
equipment breakdown | equipment failure | machine failure < mechanical breakdown
power failure | power outage | outage | blackout | loss of power | interruption of power | power interruption | power cut < utility failure
brownout < power failure
utility failure | utility service failure | off-premises utility failure | service interruption < cause of loss
loss of heat | heating failure | furnace failure < mechanical breakdown
structural failure | structural breakdown < mechanical breakdown
freezer failure | refrigeration failure | refrigeration breakdown < mechanical breakdown
road damage to tires | flat tire | tire blowout < mechanical breakdown
engine failure < mechanical breakdown
brake failure < mechanical breakdown
centrifugal force < mechanical breakdown
fail to operate | stop working | quit working < mechanical breakdown
shut off | turn off | switch off | shut down < act ! turn on
turn on | switch on | start up < act
# pollution and contamination
pollution | pollute < contamination
contamination | contaminate | taint < cause of loss
discharge | release | dispersal | disperse | emission | emit | escape | escape of substance | spew | gush < event
spill | spillage | slosh < discharge
oil spill | fuel spill | heating oil leak < spill, pollution
fuel leak | gas leak < leakage
chemical release | chemical spill < pollution, spill
migration of pollutant < pollution
dumping | illegal dumping | dump waste < pollution
asbestos exposure | asbestos release < pollution
lead exposure | lead poisoning | lead paint exposure < pollution
radon exposure < pollution
carbon monoxide exposure | carbon monoxide leak < pollution
pesticide drift | overspray | spray drift | chemical drift < pollution
pollution cleanup | remediation | remediate | decontaminate | decontamination | environmental cleanup < mitigation
testing for pollutants < act
# collision and vehicle events
collision | collide | crash | run into | rear-end | sideswipe | fender bender | pileup | car crash < accident
vehicle accident | auto accident | car accident | traffic accident | motor vehicle accident < accident
upset | overturn | roll over | rollover | flip over < accident
hit | strike | bump | bang into < event, collision
hit and run | hit-and-run < collision, criminal act
run over | run down < collision
collision with animal | hit a deer | contact with bird or animal < collision
skid | slide | hydroplane | fishtail < event, accident
jackknife < accident, upset
lose control | loss of control < event
swerve | veer < event
go off the road | run off the road | leave the roadway < accident
derail | derailment < accident
crush | pin beneath | squash < damage
other than collision < cause of loss
slam on the brakes < act
speeding | speed < traffic violation
run a red light | run a stop sign < traffic violation
traffic violation | moving violation | traffic offense < criminal act
drunk driving | driving while intoxicated | driving under the influence < traffic violation
road rage < assault
distracted driving | texting while driving < negligence
roll away | roll back | roll downhill < accident
tow | towing | tow away | haul away by tow truck < act
jump-start | roadside assistance | roadside service < act
# war, nuclear, government, cyber
war | warfare | hostilities | undeclared war | warlike act < cause of loss
civil war < war
invasion | invade < war
insurrection | rebellion | revolution | uprising | coup < war
warlike operation by military < war
nuclear hazard | nuclear reaction | radiation | radioactive contamination | nuclear incident | nuclear explosion < cause of loss
nuclear weapon discharge < nuclear hazard, war
terrorism | terrorist act | terrorist attack | certified act of terrorism < cause of loss, criminal act
biological attack | chemical attack < terrorism
governmental action | seizure | seize | confiscation | confiscate | impound | requisition < cause of loss
condemnation | condemn | expropriate | eminent domain < governmental action
order of civil authority | civil authority | prohibited use by civil authority | evacuation order | ordered to evacuate | evacuated | road closed | mandatory evacuation | order of the authorities | ordered by the authorities < event
ordinance or law | building code enforcement | code enforcement | code upgrade | ordinance enforcement < cause of loss
embargo | quarantine < governmental action
evacuate | evacuation < act
repossession | repossess < act
foreclosure | foreclose < legal proceeding
cyber attack | cyberattack | hacking | hack | computer attack | network intrusion < cyber incident
cyber incident < cause of loss
computer virus | malware | malicious code | spyware | worm program | malicious software < cyber incident
ransomware | cyber extortion | ransom attack < cyber incident, extortion, computer virus
data breach | breach of data | data theft | disclosure of personal information | hacked records | leak of records < cyber incident, unauthorized access to computer
denial of service attack < cyber attack
unauthorized access to computer | unauthorized access < cyber incident
phishing | spoofing | social engineering | computer fraud < fraud, cyber incident
funds transfer fraud | wire fraud < fraud
electronic data loss | data loss | data corruption | loss of data < loss
system failure | computer failure | computer crash | system crash < mechanical breakdown
programming error < error or omission
cyberbullying | cyber bullying | online harassment < harassment
# loss of use
loss of use | unusable property | unable to use < consequential loss
loss of market | delay of delivery < consequential loss
business interruption | suspension of business | suspension of operations | business income loss < consequential loss
additional living expense | increase in living expense | extra living expense | extra living cost | additional living cost | increase in living cost | increased living expense | living cost | living expense < loss of use
loss of rent | fair rental value loss | loss of rental value | lost rent < consequential loss
loss of value | diminution in value | diminished value | decrease in value < consequential loss
loss of goodwill < consequential loss
loss of trees < loss
delay | postpone | postponement < event
interruption | suspension | interrupt | suspend < event
# bodily injury
bodily injury | physical injury | injury | injure | personal bodily harm | hurt | bodily harm | get hurt | harm to a person < harm
sickness | illness | ailment | malady | fall ill | get sick | angina | diabetes | pneumonia < bodily injury
disease < sickness
death | die | decease | pass away | demise | fatality | succumb | perish in accident | be killed < bodily injury
kill | slay < event
wrongful death < death
drowning | drown | near-drowning < bodily injury
suffocation | suffocate | asphyxiation | asphyxiate | smother | choke < bodily injury
electrocution | electrocute | electric shock < bodily injury
poisoning | be poisoned | intoxication by poison < bodily injury
food poisoning < poisoning, sickness
carbon monoxide poisoning < poisoning
overdose < poisoning
burn injury | scald | burn oneself < bodily injury
cut | laceration | lacerate | gash | slash < bodily injury
bruise | contusion < bodily injury
fracture | broken bone | broken leg | broken arm | broken hip | break a bone < bodily injury
sprain | strain | twist an ankle < bodily injury
dislocation | dislocate < bodily injury
concussion | head injury | brain injury | traumatic brain injury < bodily injury
whiplash | neck injury < bodily injury
back injury | herniated disc < bodily injury
spinal injury | paralysis | paralyze < bodily injury
amputation | amputate | sever | loss of limb | dismemberment < bodily injury
blindness | loss of sight | loss of vision < bodily injury
hearing loss | loss of hearing < bodily injury
bleed | hemorrhage < bodily injury
internal injury < bodily injury
stab | stab wound < bodily injury
gunshot wound | gunshot injury < bodily injury
wound < bodily injury
bite | maul | dog bite | animal bite < bodily injury
sting | insect sting < bodily injury
scar | scarring | disfigurement | disfigure < bodily injury
disability | disable < bodily injury
dismember < bodily injury
heart attack | cardiac arrest | myocardial infarction < sickness
stroke < sickness
seizure disorder | epileptic fit | epileptic seizure < sickness
infection | infect < sickness
communicable disease | contagious disease | transmissible disease | transmit a disease | transmission of disease < disease
pandemic | epidemic | outbreak < communicable disease
virus infection | viral infection | influenza | coronavirus | flu < communicable disease
sexually transmitted disease | herpes < communicable disease
cancer | tumor < disease
asthma | respiratory illness | breathing difficulty < sickness
allergic reaction | allergy < sickness
dementia < sickness
addiction | alcoholism < sickness
pregnancy < event
miscarriage < bodily injury
birth | give birth < event
childbirth injury < bodily injury
pain and suffering | suffer pain < harm
pain | ache < harm
emotional distress | mental anguish | mental injury | mental distress | emotional harm | psychological injury | shock from loss | anguish < harm
humiliation | humiliate | embarrass < harm
loss of consortium | loss of services | loss of care < harm
unconsciousness | faint | pass out | black out | lose consciousness < bodily injury
trip and fall | slip and fall | slip | stumble | trip over < accident
fall < event
jump | leap | dive < act
miss a step < event
hospitalization | hospitalize | admit to hospital < medical treatment
injury to employee | workplace injury | work injury | on-the-job injury < bodily injury
occupational disease < disease
self-inflicted injury | self-harm < bodily injury, intentional act
suicide | attempted suicide | take his own life < death, intentional act
repetitive motion injury < bodily injury
exposure to element | hypothermia | frostbite < bodily injury
heat stroke | heat exhaustion | dehydration < sickness
injury to animal | death of livestock | death of animal < property damage
# medical treatment
medical treatment | treat patient | medical care | medical attention | medical service < act, medical expense
surgery | operation on patient | surgical procedure < medical treatment
first aid | cardiopulmonary resuscitation | resuscitate < medical treatment
diagnosis | diagnose < medical treatment
dental treatment | dental care < medical treatment
physical therapy | rehabilitation | rehabilitate < medical treatment
nursing care | nursing < medical treatment
x-ray | imaging < medical treatment
medical examination | physical examination | physical exam | independent medical examination < examination
prescribe < medical treatment
vaccination | vaccinate | immunize < medical treatment
massage < personal service
cosmetic treatment | tattooing | tanning | hair treatment < personal service
ambulance transport | ambulance service < medical treatment
funeral | burial | bury the deceased | cremation < act
psychotherapy | counseling < professional service
veterinary treatment | veterinary care < professional service
mercy killing | euthanize | put down an animal < act
# personal injury
personal injury | personal and advertising injury | offense < harm
libel | written defamation < defamation
slander | oral defamation < defamation
defamation | defame | disparage | disparagement | smear a reputation | malign | defamatory | libelous | slanderous < personal injury
false arrest | wrongful detention < false imprisonment
false imprisonment | wrongful confinement | confine a person | imprison | detain < personal injury
malicious prosecution | abuse of process < personal injury
wrongful eviction | wrongful entry | invasion of right of private occupancy < personal injury
invasion of privacy | violation of privacy | publicize private life < personal injury
advertising injury < personal injury
infringement | infringe | pirate | piracy | infringing < personal injury
copyright infringement | plagiarism | plagiarize < infringement
trademark infringement | trade dress infringement < infringement
patent infringement < infringement
slogan infringement < infringement
use of another's advertising idea < advertising injury
discrimination | discriminate < wrongful act
harassment | harass | stalking | stalk | bully < wrongful act
sexual harassment < harassment, sexual misconduct
sexual misconduct | sexual molestation | molestation | molest | sexual abuse | sexual assault < abuse
rape < sexual misconduct, criminal act
abuse | physical abuse | mental abuse | mistreat | mistreatment < wrongful act
corporal punishment | spank | paddle a pupil < intentional act
child abuse | elder abuse < abuse
wrongful termination | wrongful dismissal < employment practice
employment practice | employment-related practice < wrongful act
retaliation | retaliate < employment practice
unsolicited communication | robocall | spam | junk fax < wrongful act
nuisance < wrongful act
trespass | trespassing | enter without permission < wrongful act
unfair competition | antitrust violation | price fixing | price-fixing | bid rigging < wrongful act
misleading advertising | false advertising < wrongful act
alienation of affection < wrongful act
# wrongful acts
wrongful act | wrongdoing | tort | misconduct < act
negligence | carelessness | lack of care | fail to exercise care < wrongful act ! intentional act
gross negligence | recklessness < negligence
error or omission | omission | omit < negligence
mistake | error | blunder | goof < act
malpractice | medical malpractice | professional negligence | professional error < negligence, error or omission
negligent supervision | failure to supervise < negligence
negligent entrustment | entrust to an unfit person < negligence
negligent hiring | negligent training < negligence
failure to warn | inadequate warning < negligence
neglect | fail to maintain | failure to protect | failure to save and preserve property < cause of loss
failure to maintain heat | fail to heat | not maintain heat | heat off < neglect
failure to perform < breach of contract
breach of contract | breach | breach of agreement | default on contract < wrongful act
breach of warranty < breach of contract
breach of fiduciary duty | fiduciary breach < wrongful act
vicarious liability | parental liability | statutory vicarious liability < liability
liability | legal liability | legal responsibility | legally liable
premises liability < liability
products liability | product liability < liability
contractual liability | liability assumed under contract | liability assumed < liability
strict liability < liability
liquor liability < liability
employers liability | employer's liability < liability
professional liability < liability
auto liability < liability
host liquor liability | social host liability < liquor liability
overserve | serve alcohol | furnish alcohol | serve liquor | furnishing alcoholic beverages | sell alcohol < act
contributing to intoxication < act
product recall | recall of product | market withdrawal | recall | recalled | take back from the market < event, withdraw
product defect | defective product < defect
dishonesty | dishonest act | dishonest < wrongful act, intentional act
employee dishonesty < dishonesty
fraud | defraud | fraudulent act | cheat | deceit | deceive | pose as | impersonate | impersonation | con artist | false pretenses < dishonesty, criminal act
forgery | forge | alteration of instrument | counterfeit | counterfeiting < fraud
check fraud | bad check | bounced check < fraud
credit card fraud | unauthorized use of credit card < fraud
criminal act | crime | commit a crime | illegal act | unlawful act | illegal activity | criminal offense | lawbreaking | break the law < intentional act
felony < criminal act
misdemeanor < criminal act
intentional act | intentional injury | expected or intended injury | deliberate act | willful act | willful misconduct | intend injury | on purpose | wilful act < act
assault | batter | battery against person | attack | beat up < criminal act, intentional act
fistfight | fight | brawl | scuffle | altercation < assault
punch | slap | kick | shove | push down | hit with a fist < assault
shooting | shoot | open fire | fire a gun | gunfire < event
murder | homicide | manslaughter < criminal act, kill
self-defense | reasonable force | defend oneself | protect persons or property < act
threat | threaten | menace < act
prank | practical joke | horseplay < act
throw | toss | hurl | fling < act
bribery | bribe | kickback < criminal act
money laundering < criminal act
gambling | gamble | bet < act
prostitution < criminal act
drug dealing | manufacture of drugs | methamphetamine lab | cultivation of marijuana | grow marijuana < criminal act
use of controlled substance | drug use | drug abuse < act
drinking | drink alcohol | drunkenness < act
smuggling | contraband trade | smuggle | illegal transportation or trade < criminal act
tax evasion < criminal act
perjury < criminal act
violation of law | violate a law | violate a statute | violation of statute < wrongful act
violation | violate < act
punishment | punish < act
fireworks display | set off fireworks < act
reckless driving < negligence, traffic violation
elude police | flee police | police chase < criminal act
# acts in general
act | action < event
omission to act | failure to act | fail to act < act
activity < act
conduct < act
use | utilize | utilization < act
consume | eat < act
use of vehicle | operation of vehicle | use of auto < use
use with permission | permissive use < use ! use without permission
use without permission | unauthorized use | nonpermissive use | without a reasonable belief of being entitled | take without asking < use
maintenance | maintain | upkeep | service a machine < act
ownership | own | possess title < state of property
possession | possess < state of property
custody | care custody or control | have in one's care < state of property
state of property
acquire | acquisition | obtain | come into possession < act
purchase | buy < acquire
inherit | inheritance < acquire
sale | sell < transfer ! purchase
sale of home | sell the house < sale
transfer | convey | conveyance of title < act
gift | give away | donate | donation < transfer
trade in | trade-in | swap < transfer
disposal | dispose | dispose of | discard | throw away < act
abandonment | abandon < act
storage | put in storage | warehouse goods | storing < act
# driving and transport
drive < use of vehicle
operate | run a machine | operation of machine < use
ride | ride on | ride in < occupy vehicle
occupy vehicle | occupying | enter a vehicle | exit a vehicle | get in a car | get out of a car | get into the car < act
entering or alighting | alight | board a bus < occupy vehicle
park | parking | pull over < act
parking service | valet parking < business activity
load | loading or unloading | unload < act
transport | transportation | carry | haul | convey goods < act
carry persons for a charge | carry passengers for a fee | public or livery conveyance | livery use | taxi service | carry for a fee | transport for hire < business activity, transport
ride sharing | ride share | ride hailing | ride hail | rideshare | ridesharing | ride-share | transportation network driving | transportation network activity | uber | lyft < carry persons for a charge
share-the-expense car pool | car pool | carpool | carpooling < transport ! carry persons for a charge
delivery of goods for a fee | deliver for a fee | food delivery | pizza delivery | package delivery | retail delivery | wholesale delivery | deliver pizza | deliver groceries | newspaper delivery < business activity, delivery
delivery | deliver | drop off goods < transport
personal vehicle sharing | car sharing | peer-to-peer car rental | vehicle sharing program < rental to others
commuting | commute | drive to work | drive to school < travel
travel | trip | journey | vacation | go on vacation | business travel < act
flight | fly | aircraft operation < travel
sailing | boating | boat ride | cruise < travel
water skiing | waterskiing | tubing | parasailing < recreational activity
trailering | tow a trailer | pull a trailer < tow
racing | race | speed contest | drag race | stunt | stunting contest | demolition contest | compete in a race | racing practice | race preparation < act
off-road driving | off road | off-roading | use off public roads < use of vehicle
test drive < drive
repair of vehicles | service autos < auto business
auto business | automobile business | business of selling repairing servicing or parking autos < business activity
vehicle rental | rent a car | car rental | rental of auto < rental
hitchhike | pick up a hitchhiker < ride
stroll | hike < act
cross the street < stroll
bicycling | pedal | ride a bicycle | ride a bike < recreational activity
horseback riding | ride a horse < recreational activity
chauffeur service < business activity
moving of household | move | move in | relocate | relocation | move to new home < act
removal | remove | take away | clear away < act
removal of debris | debris removal | haul away debris | clear the rubble | clear debris < removal
removal of property to protect | removed to protect < mitigation
removal of tree < removal
in transit | transit | conveying < transport
lift | raise up | jack up < act
pull | drag | tug < act
push < act
crane operation < construction work
# tenancy and lending
rental | rent | lease < act
rental to others | rent out | rent to others | lease out | let out | sublet | sublease | lease to others | held for rental < rental
rental from others | rent from others | lease from others < rental ! rental to others
short-term rental | vacation rental | home-sharing | home sharing | home-sharing host activity | nightly rental | airbnb < rental to others
occasional rental | rent on occasion < rental to others
room rental | rent a room | take in a boarder | take in a roomer | rent to roomer < rental to others
rent due < expense
eviction | evict < act
borrow < act
lend | lend out < act ! borrow
entrust | entrustment | place in custody < act
bailment < entrust
pledge | pawn | put up as collateral < act
encumber | refinance < act
reside | residence in household | live | dwell | inhabit < act
occupancy | occupy < act
vacate | move out | move away | clear out < moving of household, vacant ! occupancy
lodge | board | stay overnight | stay with < act
visit < act
leave unattended < act
supervise | supervision | oversee < act
house sitting | house-sit | house sit < act
share a household < reside
separation of spouses | separate from spouse | marital separation < event
divorce < legal proceeding
marriage | marry | wed < event
adoption | adopt < event
graduation < event
retirement | retire < event
enroll | attend school | enrollment < act
# locks and openings
lock up a building | secure with lock | lock up < act
unlock < act ! lock up a building
open | open up < act
close < act ! open
alarm activation | alarm sounding < event
alarm failure < mechanical breakdown
visible sign of forced entry | mark of forcible entry | pry marks | pry open < burglary
climb | climb over < act
hide | stash < act
enter < act
get out < act
protect | safeguard | secure | preserve < act
board up | tarp over | temporary repair | cover with tarp < mitigation
mitigation | mitigate | minimize loss | protect property from further damage | save and preserve < act
winterize | winterization | drain the pipes < protect
maintain heat | keep heat on | leave the heat on < protect ! failure to maintain heat
inspection | inspect | look over | examine the premises < act
examination | examine | exam | audit of the books < act
watch over | keep watch < act
# building and work
construction work | construction | construct | build | erect | erection < act
renovation | renovate | remodel | refurbish | renovating < construction work
alteration | remodeling | alter | modify structure < construction work
addition to building | build an addition < construction work
installation | install | mount in place < act
repair | fix | mend | patch < act
replacement | replace < act
rebuild | reconstruct | reconstruction < repair
restoration | restore | refinish < repair
excavation | trench | excavate | dig < act
fill | backfill < act
grading | grade the land | compaction < act
pile driving < construction work
dismantle | disassemble | take down < act
assembly | assemble < act
house painting < act
welding | weld | soldering | solder < act
roofing work | reroof | re-roof < construction work
plumbing work < construction work
electrical work | wiring work | rewire < construction work
carpentry < construction work
landscaping work | mow the lawn | mow | lawn care | lawn mowing < act
tree trimming | prune | trim a tree | tree pruning | cut down a tree < act
snow removal | shovel snow | plow snow | snow plowing < act
clean | cleaning | wash | scrub < act
housekeeping | domestic work | household chore | chore < act
cooking | cook | fry | bake < act
heating of premises | warm the house < act
work | labor < act
completed work | completed operation | products-completed operation | work completed < business activity
design | draft plans < professional service
test | testing < act
bore < act
sanding | staining of wood < act
chop | saw wood < act
fumigation | fumigate | exterminate | extermination < act
use of ladder < act
demolition work < construction work
burning of debris | burn trash | burn leaves | open burning | controlled burn < act
# household and recreation
recreational activity | recreation | hobby < act
athletic activity | sport | sports | play sports | athletic contest < recreational activity
swimming | swim < recreational activity
diving board use < recreational activity
skiing | snowboarding < athletic activity
golfing | play golf < athletic activity
hunting | hunt | target shooting < recreational activity
go fishing | fishing < recreational activity
camping | camp | tent camping < recreational activity
trampoline use | bounce on trampoline < recreational activity
skating | skate | skateboarding < recreational activity
bungee jumping | skydiving | hang gliding < recreational activity
contact sport | boxing | wrestling < athletic activity
soccer | hockey | ice hockey | rugby | lacrosse | gymnastics | volleyball | sports match | ball game < athletic activity
play < act
celebration | celebrate | entertain guests | throw a party | host a party < act
special event | festival < event
wedding < event
meeting < event
babysit | babysitting | baby-sit | mind the children < child care
child care | childcare | day care | daycare | home day care | day-care < act
home care services | adult care | care for the elderly < act
pet sitting | dog sitting | dog walking < act
volunteer work | volunteer service | volunteering | charitable work < act ! business activity
mutual exchange of services | exchange of services < act
yard sale | garage sale | tag sale < sale
toss a ball | throw a ball < play
smoking | smoke a cigarette < act
sleep | fall asleep | doze < act
plug in | plug into outlet < act
light a candle < act
run water | fill the tub < act
knock | knock down < event
touch | handle < act
wear clothing | wear jewelry < act
pack | unpack < act
drone flying | fly a drone < recreational activity
videotape | take pictures < act
post online | post on social media | tweet | blog < publication
publication | publish | broadcast | oral or written publication < act
# business acts
business activity | business | trade | commerce | commercial activity | profession | occupation | business pursuit | conduct a business < activity
professional service | professional services | render professional service | rendering or failing to render professional services | professional work < business activity
part-time business | side business | side job | home business | home-based business | incidental business < business activity
occasional business | casual work | occasional job < business activity
farming | farm operation | agriculture | ranching < business activity
retail sale | retail | run a shop | sell merchandise | online sale < business activity, sale
wholesale < business activity
manufacturing | manufacture | fabricate | fabrication < business activity
production | produce goods < business activity
processing | process goods < business activity
distribution of goods | distribute < business activity
employment | employ | hire | engage for pay < act
work for pay | work for hire | employment for wages < employment
dismiss | dismissal | lay off | terminate employment | discharge from employment | layoff < act
contracting | hire a contractor < act
teaching | teach | tutor | instruct | give lessons < act
training < act
accounting service | accounting | bookkeeping | tax preparation < professional service
legal service | legal advice | practice law < professional service
engineering service | architectural service | surveying | engineer a plan < professional service
consulting | consult | give advice | advise < professional service
real estate service | real estate appraisal < professional service
testing or consulting service < professional service
data processing < professional service
insurance service | insurance brokerage < professional service
personal service | personal care service < business activity
hairdressing | haircut | barber service < personal service
pharmacy service | dispense drugs < professional service
advertising | advertisement | advertise | promote | promotion < business activity
marketing < business activity
printing | print < act
catering | cater < business activity
restaurant operation | run a restaurant < business activity
bed and breakfast operation | bed-and-breakfast operation | innkeeping < business activity
boarding of animals | kennel operation | dog breeding | breed | dog grooming < business activity
crafting for sale | sell crafts < business activity
music lesson | piano lesson < teaching
office work | telework | telecommute | work from home | remote work < business activity
mining | quarrying < business activity
logging | lumbering | timber cutting < business activity
bankruptcy | insolvency | go bankrupt | become insolvent | insolvent | bankrupt < legal proceeding
merger | merge | consolidate | consolidation < act
dissolution of partnership < event
stock issue | securities offering < business activity
investment | invest < act
payroll | wages of employees | pay of staff < expense
enter a contract | agree | enter into a contract | sign a contract < act
negotiate | negotiation < act
order goods < act
compensate | remunerate | remuneration < pay
pay | payment < act
charge a fee | charge for a service < expense
reimburse | reimbursement | repay < pay
earn income | profit from < act
invoice a customer | bill a customer < act
dues | membership fee < expense
fundraising < act
mobile equipment use < use
elevator use < use
lobbying < act
# farm acts
planting | plant crops | seeding < farming
harvest | reap | pick crops | combine grain < farming
crop spraying | crop dusting | apply pesticide | spray crops | spray fields | aerial application < farming
spray
irrigation | irrigate < farming
fertilize | apply fertilizer | manure spreading < farming
plow the field | cultivate < farming
baling | bale hay < farming
dairy operation | milk cows < farming
raising livestock | raise cattle | rear livestock | raise poultry < farming
graze | pasture animals < farming
shear | shear sheep < farming
slaughter | butcher < farming
custom farming | custom harvesting | custom work for others < farming
livestock escape | cattle get out | escape of livestock < event
horse boarding | stable horses < farming
crop loss | crop failure < loss
smothering of livestock < death
roadside stand sales | farm stand sales | u-pick operation < farming
agritourism | hayride | corn maze < business activity
grain drying | dry grain < farming
gather eggs | hatch < farming
fence work | put up a fence < construction work
butchering for others < business activity
electrocution of livestock < electrocution, injury to animal
attack by dogs on livestock | attack by wild animals < injury to animal
loading accident of livestock < injury to animal
# insurance acts
notice | notify | notification | give notice | report | inform | tell | let know | let you know | let us know | advise the insurer | prompt notice | word of < act
notice of loss | report a loss | report the loss < notice
notice to police | report to police | notify the police | call the police < notice
late notice | delayed notice | late report < notice
claim | make a claim | file a claim | submit a claim | demand for money | demand for payment < act
presentation of claim | bring a claim < claim
first-party claim < claim
third-party claim | liability claim < claim
reopened claim < claim
proof of loss | sworn proof | sworn statement in proof of loss | file proof of loss | claim form | sworn claim < notice
inventory of damaged property | make a list of damaged property | prepare an inventory < act
examination under oath | examine under oath | submit to examination < examination
appraisal | appraise | demand an appraisal | valuation by appraisers < act
arbitration | arbitrate | arbitrator hearing < legal proceeding
mediation | mediate | mediator session < legal proceeding
adjustment of loss | adjust the loss | adjust a claim < act
settlement | settle | settle a claim | compromise | out of court agreement < act
loss payment | pay a claim | pay the loss < pay
denial of claim | deny coverage | deny | decline a claim | reject a claim | refuse a claim | refuse the claim | reject the claim | decline the claim | turn down a claim | turn down the claim < act
reservation of rights | reserve rights < act
duty to defend | defense | defend | provide a defense | conduct the defense < act
indemnify | indemnity | hold harmless < contractual liability
assume liability | assumption of liability | accept responsibility | assume an obligation < act
admit liability | admit fault | admission of liability | apologize for fault < act
voluntary payment | pay voluntarily < pay
cooperate | cooperation | assist the insurer < act ! refuse to cooperate
refuse to cooperate | failure to cooperate | noncooperation < act
subrogation | subrogate | transfer of rights of recovery | right of subrogation | go after | come after < act
waiver | waive | give up | relinquish | forgo | let off the hook | give away a right | sign away < act
keep a right | retain right | retain its right | retain the right | keep its right | keep the right | reserve the right | reserve its right < act
assignment | assign | assignment of benefits | transfer of policy | sign over | hand over the policy < act
cancellation | cancel | cancel the policy | end the policy | terminate the policy | end this policy | terminate this policy | cut off the policy | drop the policy < policy termination
nonrenewal | nonrenew | non-renewal | refuse to renew | not renew | decline to renew | choose not to renew | elect not to renew | decide not to renew | refusal to renew | fail to renew | not be renewed | let the policy lapse at renewal < policy termination
policy termination | termination of the policy < act
expiration | expire | lapse | run out < event
renewal | renew | continue for another term < act ! nonrenewal
reinstatement | reinstate < act ! policy termination
rescission | rescind | void the policy | declare void < policy termination
issuance | issue | issue a policy < act
underwriting | underwrite < act
application for insurance | apply for insurance | apply for coverage < act
insure | obtain insurance | take out insurance | procure insurance < act
afford coverage | provide coverage | extend coverage < act ! exclude
exclude < act
endorsement of policy | endorse | add to the policy < act
change of policy | policy change | amend | amendment < act
premium payment | pay the premium < pay ! nonpayment of premium
nonpayment of premium | nonpayment | failure to pay premium | not pay the premium | missed premium | unpaid premium | overdue premium < act
return of premium < pay
premium audit | audit < examination
misrepresentation | misrepresent | false statement | make a false statement | misstate | misstatement | lie | tell a lie | untrue statement | false answer < dishonesty
concealment | conceal | withhold information | hide a material fact | fail to disclose < dishonesty
material misrepresentation < misrepresentation
insurance fraud | stage a loss | inflate a claim | pad a claim < fraud, misrepresentation
disclosure | disclose | reveal < act ! concealment
material change in risk | substantial change in risk | increase of hazard < event
take salvage < act
buyback < purchase
liberalization < act
liquidate < sale
valuation | value property < act
coinsurance penalty < event
other insurance contribution | contribution by equal shares | share pro rata < act
deductible application < act
reinsure | reinsurance < insure
retain damaged property | show the damaged property | exhibit damaged property < act
keep records | keep an accurate record < act
authorization for records | authorize release of records < act
volunteer to pay < voluntary payment
misplace records < lose
cover
# permission and authority
permission | consent | permit | allow | give permission < act ! forbid
forbid | prohibit | prohibition | refuse permission | disallow < act
authorize < permission
request | demand < act
instruct to act | direct to act < act
approval | approve < act
refusal | decline | turn down | reject | say no to < act
comply | compliance | obey < act ! violate a duty
violate a duty | noncompliance | fail to comply | failure to comply < act
obligation
perform | performance of duty < act
promise | undertake < act
licensing | obtain a license < act
revocation | revoke | license suspension | license revocation < act
register < act
warn | warning < act
supervise minors < supervise
# legal proceedings
legal proceeding | proceeding | litigation | litigate | legal action | legal process < act
suit | lawsuit | sue | bring suit | file suit | bring an action | bring action | begin an action | start an action | commence an action | file an action | action at law | take to court | go to court | court action | start a lawsuit | file a lawsuit | legal action against us | sue in court | legal case | action is started | action is begun | action is brought | action is commenced | action can be brought | action may be brought | action be brought | action must be started | action must be brought < legal proceeding
suit against insurer | legal action against insurer < suit
class action < suit
counterclaim | cross-claim | cross suit < suit
small claims action < suit
damages | money damages | compensatory damages | award of damages | money awarded < expense
punitive damages | exemplary damages | punishment damages | damages to punish | award to punish < damages
restitution < pay
sanction < expense
enjoin | injunctive relief < legal proceeding
appeal < legal proceeding
trial | hearing < legal proceeding
deposition | depose < legal proceeding
testimony | testify | give evidence < act
service of process | serve papers | legal papers < legal proceeding
discovery request < legal proceeding
prosecution | prosecute | indict | indictment | criminal charge < legal proceeding
arrest | take into custody < act
conviction | convict | plead guilty | guilty plea < legal proceeding
acquittal | acquit < legal proceeding ! conviction
probate < legal proceeding
guardianship proceeding < legal proceeding
workers compensation claim | workers compensation proceeding < claim
investigation | investigate < act
accuse | accusation | allege | allegation < act
blame | hold responsible < act
witness an accident < act
release of attachment < expense
garnish | garnishment | levy | attach by legal process < legal proceeding
statute of limitations expiry < event
contribution among tortfeasors < act
impleader < suit
licensing board proceeding | disciplinary proceeding < legal proceeding
license fee < expense
fire department service charge | fire department charge < expense
# causation
cause | bring about | give rise to | lead to < event
result | result from | arise out of | arise | stem from < event
contribute | aggravate | worsen < event
concurrent cause | combined causes < cause of loss
ensue | ensuing loss | resulting loss < loss
prevent | avert | prevention < act ! cause
attempt < act
begin | commence | inception | incept
discontinue | cease | discontinuance < event
# nouns near to events: weather stuff, animals, tools
vermin | pest < animal, cause of loss
fume | vapor of chemical < pollutant
soot < smoke, pollutant
missile
fallen tree < tree
animal waste < pollutant
burrow
photograph | photo
painting
paint
ski < sports equipment
fish < animal
steer < livestock
sow < livestock
stray
drill < tools
hoist < machinery
rigging
sail
train < vehicle
brake < auto part
ignition
plow
lock
roofing < roof
till
vape | vaping
walk
salvage
shipment < personal property
desert
party
guard
# nouns near to legal and insurance acts
contract
deed
mortgage
loan
subcontract < contract
police report
registration
subpoena | injunction | warrant
summons | complaint papers
judgment | verdict | court award | court ruling | court decision | ruling
fine | penalty | civil penalty | civil fine < expense
loss assessment | special assessment | assessment by association | assess < expense
bail bond | appeal bond < expense
guarantee
surety
exclusion
premium refund | refund of premium | refund the premium | return premium | premium returned | premium back
refund
waiver of subrogation
depreciation | depreciate | deduction for age | reduction for age | deduct for age | reduced for age | take off for age | wear and age | allowance for wear | drop in value < loss
attorney fees | legal fees | court costs | defense costs < expense
interest on judgment | prejudgment interest | postjudgment interest < expense
interest
towing charge < expense
storage charge < expense
reward < expense
expense | cost | incur expense
fee | charge
compensation
loss of income | lost income | lost wages | loss of earnings < financial loss
loss of profit | lost profit < financial loss
extra expense | additional operating expense < financial loss
medical expense | medical payment | medical bill | hospital bill | doctor bill | doctor's bill | surgeon's bill | hospital expense | hospital cost | medical cost < expense
prescription
ransom
body piercing < personal service
exhibition
joint venture < business activity
entry
exit
refuse
# states of a thing that come about
flatten | level to the ground | knock flat < destruction
blister | osmosis | delaminate | delamination < damage
hole | holed < damage
strip | strip bare < damage
overwhelm < event
wipe | erase | delete | overwrite < electronic data loss
burn out | blow a fuse < electrical breakdown
knock out | put out of action < event
rise in price | price increase | inflation < event
fall in price | price decline | price drop | drop in price | decrease in price | decrease in market price | decrease in the market price | price fall < event ! rise in price
spread of fire < fire
harden | stiffen | embrittle < gradual deterioration
tarnish | corrode the finish < corrosion
swallow | ingest < act
evict a guest < act
# snow and heat
snow | snow cover < weather condition
heat | high heat | extreme heat < weather condition
pressure < cause of loss
# contract acts
withdraw | withdrawal | take off the market | call back | call in < act
bill < act
complaint | formal complaint < legal proceeding
disagree | disagreement | dispute | argue a point < act
govern | apply the law of < act
execution | execute | signature < act
formation | found a company < act
advice < professional service
feasibility study | market report < professional service
photography | take photographs for pay < business activity
commingling | commingle < dishonesty
infidelity | breach of trust < dishonesty
conversion < theft
retouch | retouching | restyle < repair
payment in installments | installments | pay monthly | payment plan | installment < premium payment
surcharge | premium increase | raise the premium | rate increase < act
recover payment | recover | recovery | get back < act
`
