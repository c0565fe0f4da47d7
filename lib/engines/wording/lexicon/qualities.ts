/** Qualities and states, with those that exclude each other. */
export const qualities = `
# roots
quality
state of being < quality
manner < quality
# time course and cause
sudden | suddenly | abrupt | abruptly | all at once | without warning | instantaneous | instantaneously < manner ! gradual
gradual | gradually | slow | slowly | little by little | bit by bit | over time < manner ! sudden
continuous | continuously | continual | continually | constant | constantly | ongoing | uninterrupted | uninterruptedly < manner ! momentary, occasional
repeated | repeatedly | recurrent | recurring | again and again | time and again | multiple times < manner ! single
momentary | brief | momentarily | briefly < manner
single | one-time | isolated < quality
long-term | over a period of weeks months or years | for weeks | for months | for years | prolonged | long-standing | extended period < quality ! short-term
short-term | for a short time | short-lived < quality
occasional | occasionally | from time to time | now and then | incidental | sporadic | sporadically | infrequent < quality ! regular
regular | regularly | routine | routinely | customary | usual | habitual | frequent | frequently | every day | on a regular basis < quality
regular use | furnished or available for regular use | available for regular use < regular
temporary | temporarily | for the time being | provisional < quality ! permanent
permanent | permanently | for good | permanent basis < quality
seasonal | seasonally < temporary ! year-round
year-round | all year < quality
full-time | full time < quality ! part-time
part-time | part time < quality
immediate | immediately | promptly | prompt | as soon as practicable | as soon as possible | right away | without delay | straight away | without waiting < manner ! late
late | belated | belatedly | tardy | delayed < manner
timely | on time < manner ! late
prior | previous | previously | preexisting | pre-existing | before the policy began < quality ! subsequent
subsequent | subsequently | later in time < quality
during the policy period | within the policy period < quality ! before policy inception, after policy expiration
before policy inception | prior to inception < prior
after policy expiration < subsequent
current | currently | presently < quality ! former
former | formerly | ex- < quality
simultaneous | concurrent | concurrently | at the same time | simultaneously < manner
new | brand-new | newly built | recent < quality ! aged
newly acquired | recently bought | newly purchased | recently purchased | newly bought | recently acquired | just bought < new
aged | aging condition | dated | outdated | antiquated < quality
obsolete < quality
future < quality
overnight < quality
retroactive | retroactively < quality
# intent and knowledge
accidental | accidentally | by accident | inadvertent | inadvertently | unintentional | unintentionally | unintended | unwitting | by mistake < manner ! intentional
intentional | intentionally | deliberate | deliberately | willful | willfully | purposely | intended | purposeful < manner, intentional act
malicious | maliciously | spiteful | out of spite | vindictive < intentional
expected | foreseeable | anticipated | foreseen < quality ! unexpected
unexpected | unexpectedly | unforeseen | unforeseeable | unanticipated < quality
knowing | knowingly | with knowledge | aware | conscious < quality ! unknowing
unknowing | unaware | unknowingly | without knowledge < quality
known | known to the insured < quality ! unknown
unknown | undiscovered | not known < quality
negligent | negligently | careless | carelessly | inattentive < manner, negligence ! intentional, careful
careful | carefully | reasonable care | due care | diligent | prudent < manner
grossly negligent | reckless | recklessly | wanton < negligent
voluntary | voluntarily | of his own accord < manner ! involuntary
involuntary | forced | compelled | against his will < manner
fraudulent | fraudulently | deceitful < intentional, fraud
honest | in good faith | good faith < quality ! fraudulent
in bad faith | bad faith < quality ! honest
false | untrue | inaccurate | incorrect < quality ! truthful
truthful | true | accurate < quality
material < quality ! immaterial
immaterial | irrelevant < quality
felonious < quality
illegal | illegally | unlawful | unlawfully | illicit < quality ! lawful
lawful | lawfully | legal | legally < quality
alleged | allegedly < quality
groundless | baseless | false or fraudulent < quality
at fault | responsible for accident < quality ! not at fault
not at fault | faultless | blameless < quality
liable < quality
hidden | concealed | not visible | behind the walls | out of sight | unseen | beneath the floors < quality ! visible
visible | visibly | apparent | obvious | evident | exposed to view | in plain sight | noticeable < quality
latent < hidden
sexual | sexually < quality
violent | violently | by force | forcible | forcibly < manner
peaceful | peacefully < manner ! violent
provoked < quality ! unprovoked
unprovoked < quality
mysterious | mysteriously | inexplicable | unexplained < quality
# directness and completeness
direct | directly < manner ! indirect
indirect | indirectly | consequential < manner
total | totally | complete | completely | entire | entirely | whole < quality ! partial
partial | partially | partly < quality
proximate < direct
primary | primarily < quality ! excess
excess | in excess of other insurance < quality
sole | solely | exclusive | exclusively < quality ! joint
joint | jointly | shared | in common < quality
severally < quality
substantial | substantially | considerable | major | significant < quality ! minor damage
minor damage | slight | cosmetic | superficial | trivial < quality
severe | severely | serious | seriously | grave < substantial
usable | functional | operational < state of being ! unusable
unusable | inoperable | out of service < state of being
habitable | fit to live in | livable < state of being ! uninhabitable
uninhabitable | not fit to live in | unlivable | unfit to live in < state of being
tangible < quality ! intangible
intangible < quality
physical | physically < quality
structural | structurally < quality
mechanical | mechanically < quality
electrical | electrically < quality
electronic | electronically < quality
motorized | motor-driven | motor-powered | engine-powered | self-propelled < quality ! nonmotorized
nonmotorized | non-motorized | not self-propelled < quality
battery-powered | battery-operated | electric-powered < motorized
radio-controlled | remote-controlled | remote controlled < quality
manual | manually | by hand < manner ! automatic
automatic | automatically < manner
# occupancy
vacant | vacancy | empty | empty of people and contents | stand empty | bare | stand bare | nobody in it < unoccupied ! occupied, furnished
unoccupied | unoccupancy | nobody living there | not lived in | uninhabited | nobody at home < state of being ! occupied
occupied | lived in | inhabited < state of being
owner-occupied | owner occupied < occupied ! tenant-occupied
tenant-occupied | tenant occupied < occupied, rented
out of town | away on vacation | not at home < state of being ! at home
at home | home at the time < state of being
unfurnished | emptied of furniture | stripped of furniture < vacant ! furnished
furnished < state of being
under construction | being built | in course of construction | under renovation | unfinished | partly built < state of being ! finished
finished | completed < state of being
being constructed < under construction
for sale | listed for sale | on the market < state of being
held for rental to others < state of being
seasonally occupied < seasonal, occupied
secondary residence use < quality
used as residence | used as a residence | used mainly as residence < quality
abandoned | deserted < state of being, abandonment
condemned < state of being, condemnation
# possession and title
owned | owned by the insured < state of being, ownership ! rented, borrowed, nonowned
nonowned | non-owned | not owned | owned by others | belonging to others | of others < state of being
rented | under a rental agreement < nonowned, rental
leased | under a lease | long-term leased < rented
borrowed | on loan < nonowned, borrow
loaned | lent to others < state of being, lend
entrusted | in the care of | in the care of the insured | in his care < state of being, entrust
financed | mortgaged | encumbered < state of being
jointly owned | co-owned | owned in common < owned, joint
controlled < state of being
company-owned | company car status | employer-owned | owned by employer | furnished by employer < nonowned
stolen property status < state of being
lost or stolen < state of being
unclaimed < state of being
in transit status | en route < state of being
in storage | stored | warehoused < state of being, storage ! in use
scheduled | specifically described | listed on the policy | specifically insured | separately described < state of being ! unscheduled
unscheduled | blanket < state of being
insured status | covered by the policy | eligible < state of being ! uninsured
uninsured | without insurance | no insurance < state of being
underinsured < state of being
self-insured < state of being
collectible < state of being
valid | in force | in effect | effective < state of being ! void
void | invalid | null and void | not in force < state of being
lapsed | expired < void, expiration
canceled | cancelled < void, cancellation
# condition of property
defective | faulty | flawed | improper | improperly | inadequate < state of being, defect ! in good condition
in good condition | in sound condition | good working order | in good repair < state of being
damaged | harmed | ruined < state of being ! undamaged
undamaged | intact | unharmed | unscathed < state of being
broken | out of order | cracked open | busted < damaged, breakage
dilapidated | run-down | in disrepair | crumbling < defective
worn | worn out | worn-out | threadbare | frayed < state of being, wear and tear
rotten | decayed | rotted < state of being, rot
rusted | rusty | corroded < state of being
moldy condition | musty < state of being
wet | damp | soaked | soggy | moist | waterlogged < state of being ! dry
dry < state of being
hot | heated | scalding < state of being ! cold
cold | unheated | below freezing | freezing cold < state of being
icy | slippery | slick < state of being
snow-covered | covered with snow < state of being
dirty | filthy | soiled < state of being ! clean condition
clean condition | spotless < state of being
sharp < quality
loose | unsecured | unattached < state of being ! attached
attached | connected | built-in | bolted down | permanently installed | permanently attached | affixed < state of being ! detached
detached | freestanding | separated by clear space | separate from the house < state of being
installed | mounted | hooked up < state of being, installation
portable | handheld | transportable | removable < quality ! attached
fireproof | fire-resistive | noncombustible < quality ! combustible
combustible | flammable | inflammable < quality
explosive quality | explosive < quality
waterproof | watertight < quality
toxic | poisonous | noxious < hazardous
hazardous | dangerous | unsafe | perilous < quality ! safe condition
safe condition | safely < quality
radioactive < hazardous
nuclear < quality
biological < quality
pathogenic < biological
chemical quality < quality
corrosive < hazardous
polluted | contaminated < state of being, contamination
leaking condition | leaky < state of being, leakage
clogged | blocked | plugged up | stopped up < state of being, clog
overloaded < state of being
unmaintained | neglected | uncared for < state of being ! maintained
maintained | well-kept | well maintained < state of being
inherent < quality
natural | naturally occurring < quality ! man-made
man-made | artificial | artificially | synthetic < quality
wild | feral | untamed < quality ! tame
tame | domesticated < quality
vicious | aggressive | ferocious < quality
dead | lifeless < state of being, death ! alive
alive | living < state of being
custom | customized | custom-built | souped-up | modified | nonstandard < quality
factory-installed | original equipment | manufacturer-installed < quality ! aftermarket
aftermarket | not installed by manufacturer < quality
antique | vintage | classic | collectible quality < aged
rare | irreplaceable | one-of-a-kind < quality
valuable | costly | expensive | high-value < quality
fragile | brittle | breakable < quality
perishable < quality
refrigerated < quality
frozen condition < quality
fur-trimmed < quality
buried | below ground < quality ! above ground
above ground | aboveground | above-ground < quality
adjacent | adjoining | next to | neighboring | abutting | nearby < quality
elevated | raised < quality
floating | afloat < state of being ! ashore
ashore | on shore | out of the water | dry-docked < state of being
overhead < quality
# security
locked | under lock and key | bolted | padlocked < state of being ! unlocked
unlocked | left unlocked | not locked < state of being
attended | watched | guarded < state of being ! unattended
unattended | unguarded | unwatched | left alone < state of being, leave unattended
supervised < state of being ! unsupervised
unsupervised < state of being
secured | alarmed premises | protected < state of being ! unprotected
unprotected | unshielded < state of being
open condition | wide open | ajar | propped open < state of being ! shut
shut | closed | sealed < state of being
fenced | enclosed | fully enclosed < state of being ! unfenced
unfenced < state of being
alarm in working order | alarm operational < state of being
unsealed < state of being
# vehicles and equipment in use
in use | being used | in operation | engine running < state of being ! not in use
not in use | idle | unused < state of being
parked | left standing at the curb < state of being, park ! in motion
in motion | under way | traveling < state of being
stationary | at rest | standing still < state of being
registered | registered for road use | subject to motor vehicle registration < state of being, register ! unregistered
unregistered | not registered | not subject to motor vehicle registration < state of being
licensed | duly licensed | holding a license < state of being, licensing ! unlicensed
unlicensed | without a license < state of being
permitted | authorized | allowed | with permission | with consent | entitled | with your permission | with leave < state of being, permission ! unauthorized
unauthorized | without permission | without consent | forbidden | prohibited | not permitted < state of being
suspended license | revoked license < unlicensed
roadworthy < state of being
seaworthy < state of being ! unseaworthy
unseaworthy < state of being
stolen condition < state of being
disabled vehicle status | dead storage | in dead storage < not in use
airborne | in flight < state of being
for hire | for a fee | for compensation | for a charge | for pay | for money | for payment | for wages < quality ! free of charge
free of charge | without pay | for free | gratis | unpaid | without compensation | gratuitous < quality
paid | compensated | salaried < quality ! unpaid status
unpaid status < quality
logged on | available to accept passengers | app on < state of being
substitute vehicle status | temporary substitute < temporary
designed for use off public roads | off-road | not designed for public roads < quality
designed for public roads | road-legal | street-legal < quality ! designed for use off public roads
used to service the residence | used to service the premises < quality
designed to assist the handicapped < quality
inboard < quality ! outboard
outboard < quality
# business and purpose
commercial | commercially < quality ! residential, personal
business use | business-related | in the business of | work-related | for business purposes < commercial ! personal
personal | personally | for personal use | private use < quality
private | privately < quality ! public
public | publicly < quality
residential < quality
domestic < quality
professional | professionally < quality
medical | medically < quality
dental < quality
legal quality < quality
agricultural < quality
industrial < quality
governmental | municipal | federal < public
charitable | non-profit | not-for-profit < quality ! for profit
for profit | profit-making < commercial
on a volunteer basis < free of charge
contractual | contractually | under contract < quality
oral | spoken | verbal | verbally < quality ! written
written | in writing < quality
employed | on the payroll < state of being ! unemployed
unemployed | out of work | jobless < state of being
self-employed | freelance < employed
retired < state of being, retirement
in the course of employment | on the job | while working | on duty | at work < state of being ! off duty
off duty | off-duty | after work < state of being
within the scope of duties | scope of employment < state of being
eligible for workers compensation < state of being
educational < quality
recreational | for fun | for pleasure | leisure < personal
athletic | athletics < quality
competitive | timed < quality
religious < quality
political < quality
scientific < quality
retail quality < commercial
online | on the internet | over the internet < quality
digital < electronic
financial | financially | monetary | pecuniary < quality
foreign < quality ! national
national < quality
international < quality
local < quality
regional < quality
# persons
intoxicated | drunk | inebriated | under the influence | impaired driver status | tipsy | high on drugs | intoxication | drunken < state of being, drinking ! sober
sober < state of being
insane | mentally ill | mentally incapacitated < state of being ! sane
sane < state of being
mentally incompetent | incompetent < state of being
injured | wounded < state of being, bodily injury ! uninjured
uninjured | unhurt < state of being
killed < dead, death
sick | ill | unwell < state of being, sickness ! healthy
healthy | well in health < state of being
pregnant < state of being, pregnancy
disabled | handicapped | incapacitated < state of being, disability
unconscious | comatose < state of being
bedridden | wheelchair-bound < disabled
elderly < quality
underage | minor status | under age | under 18 | under 21 < quality ! adult status
adult status | of legal age < quality
young | youthful < quality
married < state of being, marriage ! unmarried
unmarried | single status < state of being
divorced < unmarried, divorce
separated | estranged < state of being
widowed < unmarried
related | related by blood | related by marriage < quality ! unrelated
unrelated | not related < quality
resident status | living in the household | living with the insured | resident in the household < state of being ! nonresident
financially dependent < quality
in the care of an insured | foster < state of being
away at school | away at college | living in a dormitory < state of being
invited | on the premises with permission < state of being ! uninvited
uninvited | trespassing status < state of being
innocent | innocently < quality ! guilty
guilty < quality
asleep | sleeping < state of being, sleep ! awake
awake < state of being
tired | drowsy | fatigued | weary < state of being
distracted < negligent
angry | enraged | furious < state of being
afraid | scared | frightened < state of being
experienced | skilled | qualified | trained < quality ! inexperienced
inexperienced | unskilled | unqualified | untrained < quality
designated | listed | shown in the declarations < state of being ! unnamed
unnamed | unlisted < state of being
trapped | stuck | pinned < state of being
stranded < state of being
naked | undressed < state of being
hospitalized < state of being
contagious | communicable | infectious < quality
chronic < long-term ! acute
acute < quality
fatal | fatally | deadly | lethal < quality ! nonfatal
nonfatal < quality
mental | psychological | emotional < quality ! bodily
bodily < quality
disfigured < state of being
allergic < state of being
blind < disabled
deaf < disabled
paralyzed < disabled
# degree, amount, modality
reasonable | reasonably < quality ! unreasonable
unreasonable | unreasonably < quality
necessary | necessarily | essential | required | mandatory | compulsory < quality ! optional
optional | elective < quality
unnecessary | needless < optional
sufficient | adequate | adequately < quality ! insufficient
insufficient | insufficiently < quality
actual | real < quality
potential | possible | possibly < quality
probable | probably | likely < quality ! unlikely
unlikely | improbable < quality
excessive | excessively | undue < quality
abnormal | unusual | unusually | extraordinary < quality ! normal
normal | normally | ordinary | typical | standard < quality
specific | specifically | particular < quality ! general quality
general quality | in general | generally < quality
separate | separately < quality
only the highest | only the larger | only the largest | only the higher | only the greater | only the highest applicable | highest of them < quality
both together | added together | add together | added up | sum of both | each in full < quality
similar | like kind and quality | comparable | like kind < quality ! different
different | differently | dissimilar < quality
identical | same < quality
equivalent | equal < quality
maximum < quality ! minimum
minimum < quality
aggregate | combined | in total for the year | overall total < quality
conditional < quality ! unconditional
unconditional | unconditionally < quality
limited | restricted < quality ! unlimited
unlimited < quality
additional | extra | supplemental < quality
alternative < quality
available < quality ! unavailable
unavailable < quality
disputed | contested | in dispute < state of being
final | finally adjudicated | conclusive < quality
pending | unresolved < state of being ! final
impaired | hampered < state of being
increased | greater < quality ! decreased
decreased | reduced | diminished < quality
widespread | neighborhood-wide < quality
salable | merchantable < quality
repairable | fixable | restorable < state of being ! beyond repair
beyond repair | irreparable | unrepairable < state of being
repaired < state of being, repair ! unrepaired
unrepaired | not yet repaired < state of being
replaced < state of being, replacement
documented | recorded | substantiated < state of being ! undocumented
undocumented | unsubstantiated < state of being
notified < state of being
reported < state of being, notice ! unreported
unreported < state of being
timely paid < state of being
overdue | past due | delinquent < state of being
heat maintained | heated premises < state of being
water shut off | water turned off | drained of water < state of being ! water left on
water left on | water on < state of being
without heat | heat turned off < state of being
without power | without electricity | power out < state of being
# farm and property kind
farm use | used for farming < agricultural ! non-farm
non-farm | nonfarm < quality
unharvested | standing in the field < state of being ! harvested
harvested | cut crop < state of being, harvest
in the open field < outdoor
pastured | grazing < state of being
stabled | penned < state of being
registered breed | purebred < quality
live cargo < quality
irrigated < state of being
tilled < state of being
fallow < state of being
landscaped < state of being
paved < state of being ! unpaved
unpaved < state of being
wooded < quality
coastal | seaside | oceanfront < quality
rural < quality ! urban
urban < quality
nonstructural < quality ! structural
load-bearing < structural
decorative | ornamental < quality
edible < quality
liquid < quality ! solid
solid < quality
gaseous < quality
organic < quality
metallic < quality
wooden < quality
plastic < quality
glazed < quality
thatched < quality
prefabricated | factory-built < quality
# kept from places and persons
off-premises | off premises | away from premises | away from home < quality ! on-premises
on-premises | on the premises | at the premises < quality
indoor | indoors | inside | within the building < quality ! outdoor
outdoor | outdoors | outside | in the open | open air < quality
upstairs | on the upper floor < indoor
underground < quality ! above ground
worldwide | anywhere in the world < quality
nonresident | non-resident | living elsewhere | not living in the household < quality
dependent < quality
volunteer < free of charge
nonprofit < charitable
grown-up < adult status
senior < elderly
deceased < dead
criminal < illegal, criminal act
official < governmental
military < governmental
kin < related
# supply and control
confidential | private and confidential | secret | proprietary < quality
thermal < quality
civil < legal quality
gross < quality
competent | fit for the task < quality
impartial | unbiased | neutral < quality
mature | grown | ripe for harvest < quality
out of control | uncontrolled | uncontrollable | beyond control < state of being
under control | contained < state of being
frozen over < icy
left open < open condition
left on | running < in use
going on | under way at the time < state of being
`
