import Foundation
import ReduxRuntime

nonisolated extension Search.State {
  /// `forecast.success`
  mutating func forecastSuccess(_ value: Forecast) {
    guard let id = resultForecastRequestInFlight?.id else { return }
    let daily = value.daily
    weather = Search.Weather(
      id: id,
      days: daily.time.indices.map { index in
        Search.Weather.Day(
          date: daily.time[index],
          temperatureMax: daily.temperatureMax[index],
          temperatureMaxUnit: value.dailyUnits.temperatureMax,
          temperatureMin: daily.temperatureMin[index],
          temperatureMinUnit: value.dailyUnits.temperatureMin)
      })
  }
}
