/** Words that join others and name nothing. */
export const functionWords: ReadonlySet<string> = new Set(
  `a about above after again against all also although am among an and another any are as at away back be because become been before behind
  being below between both but by can cannot could did do does doing don't down during each either else enough even ever every few for from
  further get had has have having he her here hers herself him himself his how however i if in inside into is it its itself just least less
  like many may me might mine more most much must my near neither no none nor not now of off on once one ones only onto or other others
  ought our ours out outside over own per quite rather same shall she should since so some such than that the their theirs them
  themselves then there thereby therefore thereof these they this those though through throughout thus till to together too toward towards
  under unless until up upon us very was we were what whatever when whenever where whereas whether which while who whoever whole whom
  whose why will with within without would yet you your yours yourself etc eg ie viz early nothing twice longer shorter smaller fewer`.split(
    /\s+/,
  ),
)

/** Words of the trade that every provision uses, so that they do not show what it is about. */
export const tradeWords: ReadonlySet<string> = new Set(
  `insured insurance policy coverage cover covered covers company insurer provision form edition wording variant apply applies applied
  include includes included including mean means meaning loss losses say says said state states stated compare comparison change changed
  changes differ differs different difference differences version versions now rise rises rose raised goes stays remains increase
  increased reduce reduced lower lowered first second earlier later happen happens pay pays paid payment payable provide provides provided
  agreement section paragraph part clause item following described shown named directly indirectly cause caused causes causing result results resulting resulted
  arise arises arising due occur occurs occurred event`.split(/\s+/),
)
